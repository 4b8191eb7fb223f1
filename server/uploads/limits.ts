/** Size of an uploaded picture. */
export const pictureLimits = {
  /** More is refused by the header, before decoding. */
  maxMegapixels: 40,
  minSide: 64,
  /** Larger ones are scaled down: no engine uses more. */
  maxSide: 4096,
} as const
