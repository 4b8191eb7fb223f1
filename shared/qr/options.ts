import type { QrLevel } from './matrix'

export interface QrOptions {
  /** Side of the picture in px. */
  size?: number
  /** Free margin around the code in px. */
  margin?: number
  level?: QrLevel
  version?: number
  dark?: string
  light?: string
  /** Side of a dot as a fraction of its cell, above 0 and at most 1. */
  dotScale?: number
  /** Side of the logo as a fraction of the code. */
  logoScale?: number
  logoMargin?: number
  logoRadius?: number
  /** For JPEG and WebP: from 0 to 1. */
  quality?: number
  /** Picture pixels per px, an integer of at least 1. */
  density?: number
}

const positive = (value: number) => (value > 0 ? value : 0)

/** The options with defaults; lengths are clamped, invalid values throw. */
export function qrOptions(given: QrOptions = {}) {
  const { size = 400, margin = 20, dotScale = 1, logoScale = 0.2, quality = 0.92, density = 1 } = given
  if (!(dotScale > 0 && dotScale <= 1)) throw new Error('dotScale should be in range (0, 1].')
  if (!(quality >= 0 && quality <= 1)) throw new Error('quality should be in range [0, 1].')
  if (!(Number.isInteger(density) && density >= 1)) throw new Error('density should be an integer of at least 1.')
  return {
    size,
    margin: margin < 0 || margin >= size / 2 ? 0 : margin,
    level: given.level ?? 'M',
    version: given.version,
    dark: given.dark ?? '#000000',
    light: given.light ?? '#ffffff',
    dotScale,
    logoScale: logoScale <= 0 || logoScale >= 1 ? 0.2 : logoScale,
    logoMargin: positive(given.logoMargin ?? 4),
    logoRadius: positive(given.logoRadius ?? 8),
    quality,
    density,
  }
}

export type CheckedQrOptions = ReturnType<typeof qrOptions>
