/** Whether a tick of the day lies in a window, both ends included; a window with `from` above `to` runs over midnight. */
export function isWithinDayTime(day: number, window: { readonly from: number; readonly to: number }): boolean {
  return window.from <= window.to ? day >= window.from && day <= window.to : day >= window.from || day <= window.to
}
