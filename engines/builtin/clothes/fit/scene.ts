import type { Raster } from '../../../../media/raster'
import { sample } from '../../../../media/raster'
import { bodyShape } from './body-shape'
import { filled } from '../garment/filled'
import type { Figure } from '../figure/figure'
import { guideOf } from '../figure/guided'
import { shadeOf } from './shade'
import { bodyPlacesOf } from '../figure/places'
import { midway } from '../figure/pose'
import { fieldAt, type Fine, lightAt, sharp } from './field'
import { movedShape } from './moved-shape'
import type { Limb, Shape } from './shape'

/** Parts of the person at a pixel, 0 to 1 each, and the lightness of the folds there. */
export interface Here {
  body: number
  upper: number
  /** Parts in front of the torso: face, hair, bare arms, hands. */
  front: number
  hand: number
  /** Whether it is on an arm, by the joints. */
  arm: number
  shade: number
}

/** The person as a picture in which a garment can be put. */
export interface FitScene {
  person: Raster
  body: Shape
  unit: number
  area: { left: number; top: number; right: number; bottom: number }
  /** Returns the same object each time; beside the body only `body` is valid. */
  at(x: number, y: number): Here
  /** Along the body's axis, where the hips are. */
  hips: number
  /** The colour of skin that is near. */
  skin(x: number, y: number): readonly number[]
  isNearArm(side: 0 | 1, x: number, y: number): boolean
}

export function sceneOf(person: Raster, figure: Figure): FitScene {
  const { parts, pose, picture, scale, left, top } = figure
  const { width, height } = picture
  const placeOf = bodyPlacesOf(pose)
  const size = width * height
  const [front, hand, body, arms, bare] = Array.from({ length: 5 }, () => new Float32Array(size)) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ]
  for (let at = 0; at < size; at++) {
    const place = placeOf({ x: (at % width) + 0.5, y: Math.trunc(at / width) + 0.5 })
    const isBareArm = place.arm < 0.12 && place.armReach > 0.6
    const isHead = place.face < 0.05 || (place.neck < 0.1 && place.down < -0.05)
    front[at] = Math.min(
      1,
      parts.hair[at]! + (isHead && place.face < 0.02 ? parts.skin[at]! : 0) + (isBareArm ? parts.skin[at]! : 0),
    )
    hand[at] = place.armReach > 1.85 ? parts.skin[at]! : place.face < 0.02 ? 1 : 0
    body[at] = 1 - parts.ground[at]!
    arms[at] = place.arm < 0.02 ? 1 : 0
    if (place.face < -0.05 || place.neck < 0 || place.arm < 0) bare[at] = parts.skin[at]! > 0.8 ? 1 : 0
  }
  let skin: Raster | null = null
  const shade = shadeOf(picture, parts.upper)
  const area = {
    left: Math.max(0, Math.ceil(left / scale)),
    top: Math.max(0, Math.ceil(top / scale)),
    right: Math.min(person.width, Math.floor((left + width) / scale)),
    bottom: Math.min(person.height, Math.floor((top + height) / scale)),
  }
  const guide = guideOf(
    Float32Array.from({ length: size }, (_, at) => lightAt(picture, at) / 255),
    width,
    height,
    2,
  )
  const fine = {
    front: finer(front),
    hand: finer(hand),
    body: finer(body),
    upper: finer(parts.upper),
    arm: finer(arms),
  }
  const small = bodyShape(figure)
  const shape = movedShape(small, 1 / scale, left, top)
  const unit = pose.unit / scale

  /** The edges of the small picture become those of the large one. */
  function finer(values: Float32Array): Fine {
    const { slope, offset } = guide(values)
    return { slope: { data: slope, width, height }, offset: { data: offset, width, height } }
  }
  const here: Here = { body: 0, upper: 0, front: 0, hand: 0, arm: 0, shade: 1 }
  const boxes = small.sleeves.map((limb) => boxOf(limb!, pose.unit * 0.35))
  return {
    person,
    body: shape,
    unit,
    area,
    at(x, y) {
      const sx = Math.min(width - 1.001, Math.max(0, (x + 0.5) * scale - left - 0.5))
      const sy = Math.min(height - 1.001, Math.max(0, (y + 0.5) * scale - top - 0.5))
      const light = lightAt(person, y * person.width + x) / 255
      here.body = sharp(fine.body, sx, sy, light)
      if (here.body < 0.02) return here
      here.upper = sharp(fine.upper, sx, sy, light)
      here.front = sharp(fine.front, sx, sy, light)
      here.hand = sharp(fine.hand, sx, sy, light)
      here.arm = sharp(fine.arm, sx, sy, light)
      here.shade = fieldAt(shade, sx, sy)
      return here
    },
    hips: Math.hypot(midway(...pose.hips).x - small.origin.x, midway(...pose.hips).y - small.origin.y) / scale,
    skin(x, y) {
      const [sx, sy] = [(x + 0.5) * scale - left - 0.5, (y + 0.5) * scale - top - 0.5]
      const near = (skin ??= filled(picture, bare, [pose.unit * 0.08, pose.unit * 0.25, pose.unit * 0.8]))
      return [0, 1, 2].map((channel) => sample(near, sx, sy, channel))
    },
    isNearArm(side, x, y) {
      const [sx, sy] = [x * scale - left, y * scale - top]
      const box = boxes[side]!
      return sx > box.left && sx < box.right && sy > box.top && sy < box.bottom
    },
  }
}

function boxOf({ line }: Limb, room: number) {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)]
  return {
    left: Math.min(...xs) - room,
    right: Math.max(...xs) + room,
    top: Math.min(...ys) - room,
    bottom: Math.max(...ys) + room,
  }
}
