import { type Point, type Raster, sample } from '../../../media/raster'
import type { Area } from './types'

/** Points of the mesh: skin around the eyes, which no mask reaches, and places under a mask. */
const bare = [8, 168, 6, 9, 223, 443, 222, 442, 35, 265, 31, 261, 244, 464, 113, 342, 225, 445, 151]
const lips = [0, 17, 37, 267, 84, 314, 40, 270, 91, 321]
const besideLips = [164, 393, 167, 165, 391, 18, 83, 313, 200, 201, 421]
const chin = [200, 199, 18]
const cheeks = [205, 425, 206, 426, 216, 436]
const nose = [4, 1, 5, 45, 275, 44, 274, 19, 51, 281]
const underEyes = [101, 330, 118, 347, 36, 266, 50, 280]
const lower = [0, 17, 37, 267, 84, 314, 164, 393, 167, ...chin, ...cheeks, ...nose, ...underEyes]
/** Meeting line of the lips, and the area around it. */
const lipLine = [78, 81, 13, 311, 308, 178, 14, 402]
const aroundLine = [0, 17, 164, 18, 37, 267]
/** Line from below the nose to the chin. */
const down = { from: 2, to: 152, share: 0.85, steps: 24 }

interface Colour {
  light: number
  blue: number
  red: number
}

/**
 * Weight of each measure as a sign of a mask, and the bounds within which it counts. Fitted on 350 photos of people
 * with and without masks, beards, lipstick and glasses, and on paintings. A mouth has a dark line, red lips and an
 * uneven profile. A mask differs in colour from the skin around the eyes, on chin and cheeks, and is mostly less red.
 */
const signs = {
  line: { by: 40, least: 0, most: 1.2, weight: -2.16 },
  profile: { by: 12, least: 0, most: 1.5, weight: -1.9 },
  redOfLips: { by: 6, least: -1, most: 1.5, weight: -2.24 },
  chin: { by: 20, least: 0, most: 2, weight: 1.5 },
  cheeks: { by: 20, least: 0, most: 2, weight: 1.88 },
  blue: { by: 10, least: -1, most: 2, weight: 1.43 },
  red: { by: 10, least: -2, most: 1, weight: -1.27 },
} as const
const lean = 0.1

/**
 * Whether a mask covers the mouth. The model of the mesh draws a mouth even where none is visible, so the colours
 * decide.
 */
export function isMouthCovered(picture: Raster, points: readonly Point[], { width }: Area): boolean {
  const colours = (numbers: readonly number[], reach = 0.015) =>
    numbers.map((at) => colourAround(picture, points[at]!, width * reach))
  const skin = middleColour(colours(bare))
  const far = (numbers: readonly number[]) => median(colours(numbers).map((one) => apart(skin, one)))
  const red = (numbers: readonly number[]) => mean(colours(numbers).map((one) => one.red))
  const light = (numbers: readonly number[]) => colours(numbers, 0.006).map((one) => one.light)
  const whole = middleColour(colours(lower))
  const measured: Record<keyof typeof signs, number> = {
    line: median(light(aroundLine)) - Math.min(...light(lipLine)),
    profile: largestStep(picture, points, width),
    redOfLips: red(lips) - red(besideLips),
    chin: far(chin),
    cheeks: far(cheeks),
    blue: whole.blue - skin.blue,
    red: whole.red - skin.red,
  }
  let sum = lean
  for (const name of Object.keys(signs) as (keyof typeof signs)[]) {
    const { by, least, most, weight } = signs[name]
    sum += weight * Math.min(most, Math.max(least, measured[name] / by))
  }
  return sum > 0
}

/** The largest step of colour between the nose and the chin. */
function largestStep(picture: Raster, points: readonly Point[], width: number): number {
  const [from, to] = [points[down.from]!, points[down.to]!]
  const profile = Array.from({ length: down.steps + 1 }, (_, at) => {
    const share = (at / down.steps) * down.share
    return colourAround(
      picture,
      { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share },
      width * 0.01,
    )
  })
  return Math.max(...profile.slice(1).map((one, at) => apart(one, profile[at]!)))
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
