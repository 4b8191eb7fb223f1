import type { Raster } from '../../../../media/raster'
import { smooth } from '../../../../media/raster'
import { colourAt, type LumaChroma } from './colour'
import { guided, guideOf } from './guided'
import { likelihood, type Mixture, mixtureOf } from './mixture'
import type { BodyPlace, BodyPlaceOf } from './places'

/** Kinds of pixels in a picture of a person. */
export const partNames = ['ground', 'skin', 'hair', 'upper', 'lower'] as const
export type FigurePart = (typeof partNames)[number]
/** How surely each pixel is each part, 0 to 1; together 1. */
export type Parts = Record<FigurePart, Float32Array>

/** Log of how much more or less a part is expected than elsewhere. */
const never = -14
const rounds = 3
const colourPower = 0.55
const neighbourPower = 5

/** Separates garment, skin, hair and ground: the joints give their expected places, the colours there decide. */
export function figurePartsOf(picture: Raster, placeOf: BodyPlaceOf, unit: number): Parts {
  const { width, height } = picture
  const size = width * height
  const colours = Array.from({ length: size }, (_, at) => colourAt(picture, at))
  const light = Float32Array.from(colours, ([value]) => value / 255)
  const expected = partNames.map(() => new Float32Array(size))
  const seeds: LumaChroma[][] = partNames.map(() => [])
  const doubtful: { colour: LumaChroma; isArm: boolean }[] = []
  for (let at = 0; at < size; at++) {
    const place = placeOf({ x: (at % width) + 0.5, y: Math.trunc(at / width) + 0.5 })
    partNames.forEach((part, k) => (expected[k]![at] = expectations[part](place)))
    const seed = seedOf(place)
    if (seed) seeds[partNames.indexOf(seed)]!.push(colours[at]!)
    else if (place.arm < -0.08 && place.armReach < 1.9) doubtful.push({ colour: colours[at]!, isArm: true })
  }
  // Sleeves may have another colour than the rest; arms may be bare.
  const skin = mixtureOf(sparse(seeds[1]!), 3)
  for (const { colour } of doubtful) if (!skin || likelihood(skin, ...colour) < -11.5) seeds[3]!.push(colour)
  let mixtures = seeds.map((found, k) => mixtureOf(sparse(found), partNames[k] === 'skin' ? 3 : 6))
  const smoothed = guideOf(light, width, height, Math.max(2, Math.round(unit / 22)))
  let unary: Float32Array[] = []
  let parts: Float32Array[] = []
  for (let round = 0; round < rounds; round++) {
    if (round < 2) {
      const told = partNames.map((_, k) => toldByColour(colours, mixtures[k] ?? null))
      unary = expected.map((prior, k) => prior.map((value, at) => value + colourPower * told[k]![at]!))
      parts = settled(unary)
    }
    // A pixel is what its neighbours are, up to the next edge.
    parts = settled(
      parts.map((part, k) => guided(light, smoothed(part)).map((value, at) => unary[k]![at]! + neighbourPower * value)),
    )
    if (round > 0) continue
    mixtures = parts.map((part, k) => {
      const sure: LumaChroma[] = []
      for (let at = 0; at < size; at++) if (part[at]! > 0.9) sure.push(colours[at]!)
      // Faces give the best samples of skin.
      return k === 1 && skin
        ? mixtureOf(sparse([...seeds[1]!, ...sure]), 4)
        : (mixtureOf(sparse(sure), 6) ?? mixtures[k]!)
    })
  }
  return Object.fromEntries(partNames.map((name, k) => [name, parts[k]!])) as Parts
}

const sparse = (colours: LumaChroma[]): LumaChroma[] => {
  const step = Math.max(1, Math.trunc(colours.length / 1500))
  return colours.filter((_, at) => at % step === 0)
}

function toldByColour(colours: readonly LumaChroma[], mixture: Mixture | null): Float32Array {
  // A part without colours of its own cannot be detected.
  if (!mixture) return new Float32Array(colours.length).fill(-25)
  return Float32Array.from(colours, (colour) => likelihood(mixture, ...colour))
}

function settled(logs: readonly Float32Array[]): Float32Array[] {
  const out = logs.map((log) => new Float32Array(log.length))
  for (let at = 0; at < logs[0]!.length; at++) {
    let most = -Infinity
    for (const log of logs) most = Math.max(most, log[at]!)
    let sum = 0
    for (let k = 0; k < logs.length; k++) sum += out[k]![at] = Math.exp(logs[k]![at]! - most)
    for (let k = 0; k < logs.length; k++) out[k]![at]! /= sum
  }
  return out
}

const bodyOf = ({ torso, arm, head, neck, legs }: BodyPlace) => Math.min(torso, arm, head, neck, legs)

const expectations: Record<FigurePart, (place: BodyPlace) => number> = {
  ground: (place) => {
    const body = bodyOf(place)
    if (place.face < 0 || (place.torso < -0.3 && body < -0.3)) return never
    return Math.max(-6, Math.min(5, body / 0.045)) - 0.5
  },
  skin: ({ face, neck, arm, torso, down, across, head, legs }) => {
    if (face < 0.02) return 3
    if (neck < 0) return 0.5
    if (arm < 0.1) return 0 - Math.max(0, arm) * 10
    if (torso < 0) return down < 0.3 && Math.abs(across) < 0.4 ? -1.5 : -4
    if (legs < 0.05) return -2
    return head < 0 ? -1.5 : -4 - smooth(0, 0.3, Math.min(arm, torso)) * 4
  },
  hair: ({ face, head, down, across }) => {
    if (face < -0.06) return -4
    if (head < 0) return 1.5
    if (Math.abs(across) > 0.9 || down > 0.75) return never
    return -1.2 - Math.max(0, head) * 2.5
  },
  upper: ({ face, head, neck, torso, arm, armReach, down }) => {
    if (face < 0) return never
    const low = -Math.max(0, down - 1) * 14
    if (torso < 0 && down > 0.12) return 1 + low
    const onArm = arm < 0.12 && armReach < 2 ? 0.3 : -3 - Math.max(0, Math.min(arm, torso)) * 12
    if (head < 0 && down < 0) return -4
    return Math.max(neck < 0.05 ? -1 : -20, onArm) + low
  },
  lower: ({ torso, legs, down, arm, armReach }) => {
    if (down < 0.55) return never
    if (arm < 0 && armReach > 0.5 && armReach < 2.2 && legs > -0.1) return -5
    return Math.min(1, (down - 0.95) * 10) - Math.max(0, Math.min(torso, legs)) * 12
  },
}

/** The part that is certain enough at a place to learn its colours from; null for none. */
function seedOf(place: BodyPlace): FigurePart | null {
  const { face, head, torso, arm, armReach, neck, down, across } = place
  if (face < -0.03) return 'skin'
  if (face > 0.05 && head < -0.02 && down < -0.2 && Math.abs(face) < 0.35) return 'hair'
  if (bodyOf(place) > 0.3) return 'ground'
  const isArm = arm < 0.02 && armReach > 0.7
  if (isArm) return null
  if (torso < -0.2 && down > 0.22 && down < 0.85 && Math.abs(across) < 0.36) return 'upper'
  if (torso < -0.1 && down > 0.9 && neck > 0) return null
  if (down > 1.12 && place.legs < -0.1) return 'lower'
  return null
}
