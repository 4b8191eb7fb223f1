import type { Point } from '../../../../media/raster'
import { pointBetween, outsideOf, toStretch } from './geometry'
import { midway, type JointPose } from './pose'

/** Half the breadth of what is around the bones, in units. */
const breadth = { upperArm: 0.17, forearm: 0.12, hand: 0.15, neck: 0.2, leg: 0.27, torso: 0.15 }

/** Position of a point relative to a person, in units of distance: negative is inside. */
export interface BodyPlace {
  torso: number
  arm: number
  /** Along the nearer arm: 0 the shoulder, 1 the elbow, 2 the wrist, above it the hand. */
  armReach: number
  face: number
  /** Around the face: where hair is. */
  head: number
  neck: number
  legs: number
  /** Along the body: 0 the shoulders, 1 the hips. */
  down: number
  /** Across it, from its middle. */
  across: number
}

export type BodyPlaceOf = (point: Point) => BodyPlace

/** Returns for each point of a picture the expected part of the person. */
export function bodyPlacesOf(pose: JointPose): BodyPlaceOf {
  const { shoulders, elbows, wrists, hips, unit, face } = pose
  const [top, bottom] = [midway(...shoulders), midway(...hips)]
  const long = Math.hypot(bottom.x - top.x, bottom.y - top.y)
  const axis = { x: (bottom.x - top.x) / long, y: (bottom.y - top.y) / long }
  const trunk = [shoulders[0], shoulders[1], hips[1], hips[0]]
  const hands = wrists.map((wrist, side) => pointBetween(elbows[side]!, wrist, 1.35))
  const knees = hips.map((hip) => ({ x: hip.x + axis.x * unit * 1.4, y: hip.y + axis.y * unit * 1.4 }))
  const chin =
    face.length > 0 ? face.reduce((low, point) => (point.y > low.y ? point : low)) : pointBetween(bottom, top, 1.25)
  const [xs, ys] = [face.map(({ x }) => x), face.map(({ y }) => y)]
  const box = { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
  const head = { x: (box.left + box.right) / 2, y: box.top * 0.65 + box.bottom * 0.35 }
  const [wide, tall] = [(box.right - box.left) * 0.72, (box.bottom - box.top) * 0.85]
  const stretches = ([0, 1] as const).flatMap((side) => [
    { from: shoulders[side], to: elbows[side], broad: breadth.upperArm, begin: 0 },
    { from: elbows[side], to: wrists[side], broad: breadth.forearm, begin: 1 },
    { from: wrists[side], to: hands[side]!, broad: breadth.hand, begin: 2 },
  ])
  return (point) => {
    let arm = Infinity
    let armReach = 0
    for (const { from, to, broad, begin } of stretches) {
      const { far, share } = toStretch(point, from, to)
      const beyond = far / unit - broad
      if (beyond < arm) {
        arm = beyond
        armReach = begin + share
      }
    }
    const [dx, dy] = [point.x - top.x, point.y - top.y]
    const legs = Math.min(toStretch(point, hips[0], knees[0]!).far, toStretch(point, hips[1], knees[1]!).far)
    return {
      torso: outsideOf(point, trunk) / unit - breadth.torso,
      arm,
      armReach,
      face: face.length > 0 ? outsideOf(point, face) / unit : 1,
      head:
        face.length > 0 ? (Math.hypot((point.x - head.x) / wide, (point.y - head.y) / tall) - 1) * (wide / unit) : 1,
      neck: toStretch(point, chin, top).far / unit - breadth.neck,
      legs: legs / unit - breadth.leg,
      down: (dx * axis.x + dy * axis.y) / long,
      across: (dx * axis.y - dy * axis.x) / unit,
    }
  }
}
