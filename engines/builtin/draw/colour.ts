/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number]

const byte = (value: number) => Math.round(value < 0 ? 0 : value > 255 ? 255 : value)

export const hex = (text: string): Colour =>
  [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)) as unknown as Colour
export const css = ([red, green, blue]: Colour, alpha = 1): string =>
  `rgba(${byte(red)},${byte(green)},${byte(blue)},${Math.round(alpha * 1000) / 1000})`
export const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]
export const multiplied = (colour: Colour, light: Colour): Colour => [
  colour[0] * light[0],
  colour[1] * light[1],
  colour[2] * light[2],
]
export const white: Colour = [255, 255, 255]
export const black: Colour = [0, 0, 0]
/** Towards white above 0, towards black below. */
export const shade = (colour: Colour, by: number): Colour =>
  by > 0 ? mix(colour, white, by) : mix(colour, [10, 10, 24], -by)

/** Hue in degrees, the others in percent. */
export function hsl(hue: number, saturation: number, lightness: number): Colour {
  const [s, l] = [saturation / 100, lightness / 100]
  const reach = s * Math.min(l, 1 - l)
  const channel = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    return 255 * (l - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
  }
  return [channel(0), channel(8), channel(4)]
}

export function toHsl([red, green, blue]: Colour): [number, number, number] {
  const [r, g, b] = [red / 255, green / 255, blue / 255]
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)]
  const [lightness, reach] = [(most + least) / 2, most - least]
  if (reach < 1e-6) return [0, 0, lightness * 100]
  const hue = most === r ? (g - b) / reach : most === g ? (b - r) / reach + 2 : (r - g) / reach + 4
  return [(hue * 60 + 360) % 360, (reach / (1 - Math.abs(2 * lightness - 1) + 1e-9)) * 100, lightness * 100]
}

/** Its hue turned by degrees. */
export function turn(colour: Colour, degrees: number): Colour {
  const [hue, saturation, lightness] = toHsl(colour)
  return hsl(hue + degrees, Math.min(100, saturation), lightness)
}
