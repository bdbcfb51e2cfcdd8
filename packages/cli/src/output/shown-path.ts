import { isAbsolute, relative, sep } from 'node:path'

/** A path as the user would type it: relative to the working folder if it lies within, else absolute. */
export function shownPath(path: string, workingFolder: string): string {
  const near = relative(workingFolder, path)
  if (near === '') return '.'
  return near === '..' || near.startsWith(`..${sep}`) || isAbsolute(near) ? path : near
}
