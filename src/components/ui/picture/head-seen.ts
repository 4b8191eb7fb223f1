/** How far down the cut of a covering picture lies, in percent of what is cut: heads are in the upper third. */
const downPercent = 25

/** `object-position` of a covering picture. */
export const headSeen = `50% ${downPercent}%`

/** The same for a picture as wide as its box and higher: WeChat's `aspectFill` cuts above and below alike. */
export const headSeenStyle = {
  position: 'absolute',
  top: `${downPercent}%`,
  left: 0,
  height: 'auto',
  transform: `translateY(-${downPercent}%)`,
} as const
