import type { Point, Raster } from '../../../../media/raster'
import { type Curve, curveOf } from '../curve'
import { type Rgb, rgbAt, meanRgb, mixedRgb, unlike } from '../paint'
import { even, evenColours, roundOf, withoutSpikes } from './even'
import { barePoints, type EyePoints, eyePoints, isDark, isEyeOpen } from './points'
import { corners, darkest, isWhite, outwards, towards } from './seek'

/** Between the corners of an eye, along and below the line that joins them, in pixels. */
export interface EyeLines {
  origin: Point
  right: Point
  width: number
  /** The upper end of the skin between lashes and brow. */
  fold: Curve
  /** Boundary between skin and lashes or eye, above and below. */
  top: Curve
  bottom: Curve
  /** The edges of the lids. */
  upper: Curve
  lower: Curve
  /** Whether the face is a drawing: its lids have one colour. */
  isDrawn: boolean
  /** The colour of the skin around, of that below from one corner to the other, and of the lashes. */
  skin: Rgb
  below: Rgb[]
  lash: Rgb
}

/** Colours nearer than this are of the same skin. */
const sameSkin = 26

/** Open eyes, which can be closed. None when dark glass or hair covers one, since the other would wink. */
export const openEyesOf = (picture: Raster, points: readonly Point[]): EyeLines[] =>
  eyePoints.some((eye) => isDark(picture, points, eye))
    ? []
    : eyePoints.filter((eye) => isEyeOpen(points, eye)).map((eye) => linesOf(picture, points, eye))

function linesOf(picture: Raster, points: readonly Point[], eye: EyePoints): EyeLines {
  const at = (numbers: readonly number[]) => numbers.map((number) => points[number]!)
  const skinAt = (place: Point) => rgbAt(picture, place)
  const [fold, above, under] = [at(eye.fold), at(eye.above), at(eye.under)]
  const [upper, lower] = [at(eye.upper).slice(1, -1), at(eye.lower).slice(1, -1)]
  const cheeks = meanRgb(at(barePoints).map(skinAt))
  // Eyes of drawings are larger than those of the mesh: its points around them are on the white.
  const isDrawn = [...above, ...under].filter((place) => isWhite(skinAt(place), cheeks)).length >= 2
  const skin = isDrawn ? cheeks : meanRgb([...fold, ...under].slice(1, -1).map(skinAt))
  const isSkin = (place: Point) => Math.min(unlike(skinAt(place), cheeks), unlike(skinAt(place), skin)) < sameSkin
  const ends = at([eye.upper[0], eye.upper[8]])
  const [left, right] = isDrawn ? corners(ends, isSkin) : [ends[0]!, ends[1]!]
  const width = Math.hypot(right.x - left.x, right.y - left.y)
  const way = { x: (right.x - left.x) / width, y: (right.y - left.y) / width }
  const seen = ({ x, y }: Point) => ({
    a: (x - left.x) * way.x + (y - left.y) * way.y,
    b: (y - left.y) * way.x - (x - left.x) * way.y,
  })
  const tops = upper.map((place, index) => {
    const dark = darkest(place, fold[index]!, skinAt)
    const end = towards(place, fold[index]!, isDrawn ? 2 : 0.9)
    return outwards(dark, end, isSkin) ?? towards(above[index]!, fold[index]!, 0.6)
  })
  const bottoms = lower.map(
    (place, index) =>
      outwards(place, towards(place, under[index]!, isDrawn ? 2.6 : 1.2), isSkin) ?? towards(place, under[index]!, 0.7),
  )
  const line = (places: readonly Point[]) => [left, ...places, right].map(seen)
  const curve = (places: readonly Point[]) =>
    curveOf(isDrawn ? roundOf(line(places), width) : even(withoutSpikes(line(places))))
  return {
    origin: left,
    right: way,
    width,
    fold: curve(fold),
    top: curve(tops),
    bottom: curve(bottoms),
    upper: isDrawn ? curve(tops) : curveOf(line(upper)),
    lower: isDrawn ? curve(bottoms) : curveOf(line(lower)),
    isDrawn,
    skin,
    below: evenColours(
      bottoms.map((place, index) => meanRgb([1.1, 1.3, 1.5].map((by) => skinAt(towards(lower[index]!, place, by))))),
    ),
    lash: mixedRgb(
      meanRgb(upper.slice(1, -1).map((place, index) => skinAt(darkest(place, tops[index + 1]!, skinAt)))),
      [0, 0, 0],
      0.15,
    ),
  }
}
