/** Keys of General MIDI's drum kits. */
export const drumKeys = {
  kick: 36,
  rim: 37,
  snare: 38,
  clap: 39,
  hat: 42,
  tomLow: 43,
  pedal: 44,
  tomMiddle: 47,
  open: 46,
  crash: 49,
  tomHigh: 50,
  ride: 51,
  tambourine: 54,
  shaker: 70,
  blockHigh: 76,
  blockLow: 77,
  triangle: 81,
} as const

export type DrumName = keyof typeof drumKeys
