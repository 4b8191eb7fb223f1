import { type Colour, hsl, mix, toHsl } from '../colour'
import type { StyleName } from '../draw-context'

/** How each style bends a colour before anything is drawn with it. */
export const tones: Readonly<Record<StyleName, (colour: Colour) => Colour>> = {
  flat: (colour) => {
    const [hue, saturation, lightness] = toHsl(colour)
    return hsl(hue, Math.min(96, saturation * 1.12), lightness)
  },
  // Ink knows grey on warm paper; only reds keep some of their colour, like a seal.
  ink: (colour) => {
    const [hue, saturation, lightness] = toHsl(colour)
    const isRed = hue > 330 || hue < 28
    return mix(
      hsl(hue, saturation * (isRed ? 0.55 : 0.14), 12 + lightness * 0.86),
      [240, 232, 214],
      0.12 + lightness * 0.002,
    )
  },
  watercolour: (colour) => {
    const [hue, saturation, lightness] = toHsl(colour)
    return hsl(hue, Math.min(88, saturation * 0.98), 20 + lightness * 0.78)
  },
  oil: (colour) => {
    const [hue, saturation, lightness] = toHsl(colour)
    return hsl(hue + (lightness > 50 ? -4 : 4), Math.min(96, saturation * 1.18), lightness * 0.96)
  },
  cyberpunk: (colour) => {
    const [hue, saturation, lightness] = toHsl(colour)
    const neon = hue < 70 || hue > 290 ? 318 : hue < 200 ? 186 : 262
    return mix(colour, hsl(neon, Math.max(62, saturation), Math.min(92, lightness * 1.04)), 0.6)
  },
  pixel: (colour) => {
    const [hue, saturation, lightness] = toHsl(colour)
    return hsl(hue, Math.min(100, saturation * 1.22), lightness)
  },
}
