import { type Point, type Raster, sample } from '../../../media/raster'
import type { Area } from './types'

/** Of the mesh: skin that no mask covers, and what lies below a mask. */
const bare = [118, 347, 101, 330, 6, 197, 9, 117, 346, 100, 329]
const below = {
  lips: [0, 17, 37, 267, 84, 314],
  philtrum: [164, 393, 167],
  chin: [200, 199, 18],
  cheeks: [205, 425, 206, 426, 216, 436],
} as const

/** Distances of colours. A mask is of another colour than the skin, everywhere, and the lips do not show in it. */
const least = 17
const leastOfCheeks = 18
const mostWithin = 9
const mostRedOfLips = 3

interface Colour {
  light: number
  blue: number
  red: number
}

/**
 * Is the mouth behind a mask? The model of the mesh draws a mouth where none is seen, so it is told by the colours: a beard leaves
 * lips and cheeks, lipstick leaves chin and cheeks.
 */
export function isMouthCovered(picture: Raster, points: readonly Point[], box: Area): boolean {
  const colours = (numbers: readonly number[]) =>
    numbers.map((at) => colourAround(picture, points[at]!, box.width * 0.015))
  const skin = middleColour(colours(bare))
  const far = Object.fromEntries(
    Object.entries(below).map(([name, numbers]) => [name, median(colours(numbers).map((one) => apart(skin, one)))]),
  ) as Record<keyof typeof below, number>
  const red = (numbers: readonly number[]) => mean(colours(numbers).map((one) => one.red))
  const ownRed = red(below.lips) - red([...below.chin, ...below.philtrum])
  return (
    Math.min(far.lips, far.philtrum, far.chin) > least &&
    far.cheeks > leastOfCheeks &&
    Math.abs(far.lips - far.chin) < mostWithin &&
    Math.abs(far.lips - far.philtrum) < mostWithin &&
    ownRed < mostRedOfLips
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!

/** Lightness counts less: a face has a light and a dark side. */
const apart = (a: Colour, b: Colour) => Math.hypot(a.blue - b.blue, a.red - b.red, (a.light - b.light) * 0.3)

const middleColour = (colours: readonly Colour[]): Colour => ({
  light: median(colours.map(({ light }) => light)),
  blue: median(colours.map(({ blue }) => blue)),
  red: median(colours.map(({ red }) => red)),
})

function colourAround(picture: Raster, { x, y }: Point, reach: number): Colour {
  const around = [
    [0, 0],
    [reach, 0],
    [-reach, 0],
    [0, reach],
    [0, -reach],
  ] as const
  const [r, g, b] = [0, 1, 2].map((channel) =>
    mean(around.map(([dx, dy]) => sample(picture, x + dx, y + dy, channel))),
  ) as [number, number, number]
  return {
    light: 0.299 * r + 0.587 * g + 0.114 * b,
    blue: -0.169 * r - 0.331 * g + 0.5 * b,
    red: 0.5 * r - 0.419 * g - 0.081 * b,
  }
}
