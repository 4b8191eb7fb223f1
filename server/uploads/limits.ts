/** Size of an uploaded picture. */
export const pictureLimits = {
  /** More is refused by the header, before decoding. */
  maxMegapixels: 40,
  minSide: 64,
  /** Larger ones are scaled down: no engine uses more. */
  maxSide: 4096,
} as const

/** Size of an uploaded film. Lips are moved in films whose sides have `minSide` to `maxSide` pixels. */
export const filmLimits = {
  /** Frames with more are refused: that of 4K, and a little. */
  maxPixels: 9_500_000,
  /** Smaller ones show no face well enough. */
  leastSide: 240,
  minSide: 640,
  maxSide: 2048,
  /** The long side of what is stored, when the short one is long enough. */
  usualSide: 1280,
} as const
