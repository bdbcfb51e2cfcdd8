/** Up to so many replicates are drawn one dot each; above that, equal values share a dot and show their number. */
export const MOST_SINGLE_DOTS = 24
