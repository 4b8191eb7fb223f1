import type { CSSProperties } from 'react'

/** Each tool's own hue, in degrees: one finds it again without reading. */
const hues: Readonly<Record<string, number>> = {
  ttsVoice: 205,
  draw: 28,
  face: 340,
  'change-clothes': 292,
  'sad-talk': 10,
  'muse-talk': 226,
  voice: 174,
  singer: 260,
  education: 146,
  podcast: 316,
  film: 116,
  'clear-up': 84,
}

export const hueOf = (path: string): number => hues[path] ?? 212

/** Background of a tool's tile, poster or mark; white text and waves must be legible on it. */
export const groundOf = (path: string): CSSProperties => {
  const hue = hueOf(path)
  return { backgroundImage: `linear-gradient(150deg, hsl(${hue}, 62%, 54%), hsl(${(hue + 16) % 360}, 66%, 38%))` }
}
