import type { Raster } from '../../../media/raster'
import { sample, smooth } from '../../../media/raster'
import type { Face } from '../../shared/people/types'

/** A face's skin: its usual colour, and the spread around it. */
export interface Skin {
  light: number
  blue: number
  red: number
  reach: number
}

/** Points of the mesh where every face shows skin: cheeks, sides and bridge of the nose, between the brows. */
const bare = [50, 280, 101, 330, 36, 266, 205, 425, 118, 347, 6, 197, 9, 126, 355]

const chroma = (r: number, g: number, b: number) => ({
  light: 0.299 * r + 0.587 * g + 0.114 * b,
  blue: -0.169 * r - 0.331 * g + 0.5 * b,
  red: 0.5 * r - 0.419 * g - 0.081 * b,
})

export function skinOf(picture: Raster, { points }: Face): Skin {
  const found = bare.map((at) => {
    const { x, y } = points[at]!
    return chroma(sample(picture, x, y, 0), sample(picture, x, y, 1), sample(picture, x, y, 2))
  })
  const middle = (pick: (one: (typeof found)[number]) => number) =>
    found.map(pick).sort((a, b) => a - b)[found.length >> 1]!
  const skin = { light: middle((one) => one.light), blue: middle((one) => one.blue), red: middle((one) => one.red) }
  const strays = found.map((one) => far(skin, one)).sort((a, b) => a - b)
  return { ...skin, reach: Math.max(14, strays[Math.floor(strays.length * 0.8)]! * 1.8) }
}

/** Lightness counts less: a face has a light and a dark side. */
const far = (a: Omit<Skin, 'reach'>, b: Omit<Skin, 'reach'>) =>
  Math.hypot(a.blue - b.blue, a.red - b.red, (a.light - b.light) * 0.3)

/** 1 for a colour like the skin's, 0 for hair, cloth and background. */
export const likeSkin = (skin: Skin, r: number, g: number, b: number): number =>
  1 - smooth(skin.reach, skin.reach * 2, far(skin, chroma(r, g, b)))
