import type { Point } from '../../../../media/raster'
import { type Rgb, lightOf } from '../paint'

/** Paler than skin, and not darker. */
export const isWhite = (colour: Rgb, skin: Rgb) =>
  lightOf(colour) > lightOf(skin) - 5 && paleness(colour) < paleness(skin) * 0.5
const paleness = (colour: Rgb) => Math.max(...colour) - Math.min(...colour)

/** Corners of an eye, at the outer limits of its skin-free area. */
export function corners([left, right]: readonly Point[], isSkin: (place: Point) => boolean): [Point, Point] {
  const out = (from: Point, other: Point) => outwards(from, towards(other, from, 1.35), isSkin) ?? from
  return [out(left!, right!), out(right!, left!)]
}

/** First place with skin from a point outwards; null when there is none. */
export function outwards(from: Point, to: Point, isSkin: (place: Point) => boolean): Point | null {
  for (let step = 1; step <= 12; step++) {
    const place = towards(from, to, step / 12)
    if (isSkin(place)) return place
  }
  return null
}

/** The darkest place on the way: the lashes. */
export function darkest(from: Point, to: Point, colourOf: (place: Point) => Rgb): Point {
  const places = Array.from({ length: 9 }, (_, step) => towards(from, to, step / 10))
  const lights = places.map((place) => lightOf(colourOf(place)))
  return places[lights.indexOf(Math.min(...lights))]!
}

export const towards = (a: Point, b: Point, by: number): Point => ({
  x: a.x + (b.x - a.x) * by,
  y: a.y + (b.y - a.y) * by,
})
