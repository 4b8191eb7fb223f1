/** The longest side of a picture as models are sent it, and its most bytes. */
export const modelPictureLimits = { maxSide: 1024, maxBytes: 600_000 } as const

/** Models that see read a picture in squares of about this side, each a token. */
const squarePx = 28

/** About how many tokens a picture has for a model: one for each square of what is sent. */
export function pictureTokens({ width, height }: { width: number; height: number }): number {
  const scale = Math.min(1, modelPictureLimits.maxSide / Math.max(width, height, 1))
  return Math.ceil((width * scale) / squarePx) * Math.ceil((height * scale) / squarePx)
}
