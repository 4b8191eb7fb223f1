import type { Point } from '../../../../media/raster'
import { EngineError } from '../../../../media/errors'
import type { Body, Face, JointName, People } from '../../../shared/people/types'
import { contours } from '../../../shared/people/contours'

/** The viewer's left, then the viewer's right. */
export type Pair<T> = readonly [left: T, right: T]

/** Pose of a person: joints in pixels of one picture. Joints outside the picture are derived from the others. */
export interface JointPose {
  /** Around the face, in order; empty when the picture shows none. */
  face: readonly Point[]
  shoulders: Pair<Point>
  elbows: Pair<Point>
  wrists: Pair<Point>
  hips: Pair<Point>
  /** Distance between the shoulder joints: the unit of all other measures. */
  unit: number
}

/** Less sure joints are guessed from the others. */
const leastScore = 0.2
/** A hand that is not in the picture is often seen somewhere on the garment. */
const leastWristScore = 0.35
/** Below the shoulders, in units: less of the torso cannot be dressed. */
export const leastTorso = 0.6
/**
 * Least width of the shoulders, as a share of the torso's length: narrower ones belong to a person seen from the side.
 */
const leastWidth = 0.42

/** Pose of the most prominent person. Throws an EngineError when no person has a usable pose. */
export function poseOf(people: People): JointPose {
  const [face] = people.faces
  const body = people.bodies[0]
  const pose = body && poseFrom(body, face)
  if (!pose || !isUpright(pose, people))
    throw new EngineError(body && isTurned(body) ? 'engine.personTurned' : 'engine.noPerson')
  if (face && !isOf(face, pose)) throw new EngineError('engine.noPerson')
  return pose
}

export function poseFrom({ joints }: Body, face?: Face): JointPose | null {
  const joint = (name: JointName, least = leastScore): Point | null => {
    const found = joints[name]
    return found && found.score >= least ? { x: found.x, y: found.y } : null
  }
  const [left, right] = [joint('rightShoulder'), joint('leftShoulder')]
  if (!left || !right || right.x <= left.x) return null
  const unit = Math.hypot(right.x - left.x, right.y - left.y)
  const [hipLeft, hipRight] = [joint('rightHip'), joint('leftHip')]
  const middle = midway(left, right)
  const hip = hipLeft && hipRight ? midway(hipLeft, hipRight) : { x: middle.x, y: middle.y + unit * 1.35 }
  const long = Math.max(1, Math.hypot(hip.x - middle.x, hip.y - middle.y))
  const down = { x: (hip.x - middle.x) / long, y: (hip.y - middle.y) / long }
  const arm = (side: -1 | 1, shoulder: Point, elbowName: JointName, wristName: JointName): Pair<Point> => {
    const aside = { x: -down.y * side, y: down.x * side }
    // An arm that the picture cuts off is assumed to hang down, a little away from the body.
    const elbow = joint(elbowName) ?? reached(shoulder, [down, unit * 0.75], [aside, unit * 0.12])
    const seen = joint(wristName, leastWristScore)
    const wrist = seen ?? {
      x: elbow.x + (elbow.x - shoulder.x) * 0.5 + down.x * unit * 0.3,
      y: elbow.y + (elbow.y - shoulder.y) * 0.5 + down.y * unit * 0.3,
    }
    return [elbow, wrist]
  }
  const armLeft = arm(1, left, 'rightElbow', 'rightWrist')
  const armRight = arm(-1, right, 'leftElbow', 'leftWrist')
  return {
    face: face ? contours.face.map((at) => face.points[at]!) : [],
    shoulders: [left, right],
    elbows: [armLeft[0], armRight[0]],
    wrists: [armLeft[1], armRight[1]],
    hips:
      hipLeft && hipRight && hipRight.x > hipLeft.x
        ? [hipLeft, hipRight]
        : [
            { x: hip.x - unit * 0.32, y: hip.y },
            { x: hip.x + unit * 0.32, y: hip.y },
          ],
    unit,
  }
}

export const midway = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

const reached = (from: Point, ...ways: (readonly [Point, number])[]): Point =>
  ways.reduce((at, [way, length]) => ({ x: at.x + way.x * length, y: at.y + way.y * length }), from)

/** A point in another picture of the same: `scale` times as large, cut off at `left` and `top`. */
export function movedPose(pose: JointPose, scale: number, left: number, top: number): JointPose {
  const move = ({ x, y }: Point): Point => ({ x: x * scale - left, y: y * scale - top })
  const both = ([a, b]: Pair<Point>): Pair<Point> => [move(a), move(b)]
  return {
    face: pose.face.map(move),
    shoulders: both(pose.shoulders),
    elbows: both(pose.elbows),
    wrists: both(pose.wrists),
    hips: both(pose.hips),
    unit: pose.unit * scale,
  }
}

/** Whether the shoulders are seen from the side or from behind. */
function isTurned({ joints: { leftShoulder, rightShoulder, leftHip, rightHip } }: Body): boolean {
  const seen = [leftShoulder, rightShoulder, leftHip, rightHip].map((joint) =>
    joint && joint.score >= leastScore ? joint : null,
  )
  const [left, right, hipLeft, hipRight] = seen
  if (!left || !right || !hipLeft || !hipRight) return false
  const [top, bottom] = [midway(left, right), midway(hipLeft, hipRight)]
  const long = bottom.y - top.y
  return long > Math.abs(bottom.x - top.x) && left.x - right.x < long * leastWidth
}

function isUpright({ shoulders, hips, unit }: JointPose, { height }: Pick<People, 'height'>): boolean {
  const [top, bottom] = [midway(...shoulders), midway(...hips)]
  const long = Math.hypot(bottom.x - top.x, bottom.y - top.y)
  const isStanding = bottom.y - top.y > long * 0.75
  return isStanding && unit > long * leastWidth && height - top.y > unit * leastTorso
}

/** Whether a face belongs to the body: it must be above the shoulders. */
function isOf({ box }: Face, { shoulders, unit }: JointPose): boolean {
  const neck = midway(...shoulders)
  const [x, chin] = [box.x + box.width / 2, box.y + box.height]
  const isOver = Math.abs(x - neck.x) < unit * 0.75 && chin < neck.y + unit * 0.35 && chin > neck.y - unit * 1.2
  return isOver && box.width < unit * 1.15 && box.width > unit * 0.2
}
