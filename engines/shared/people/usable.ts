import { EngineError, type EngineFault } from '../../../media/errors'
import type { Area, Face, People } from './types'

/** A face that looks aside further than this shows only half of itself. */
const mostYawDegrees = 26
/** A face on its side or upside down comes from a picture that was not turned. */
const mostRollDegrees = 55
/** Beside a face, others of at least this share of its width are faces of people, not of passers-by. */
const besideShare = 0.45

type Seen = Pick<People, 'faces' | 'width' | 'height' | 'isAnimal'>

/** Prominent faces: the largest and those of similar size. */
export const mainFaces = ({ faces }: Pick<People, 'faces'>): readonly Face[] =>
  faces.filter(({ box }) => box.width >= faces[0]!.box.width * besideShare)

/** Why a face cannot be used; null when it can. */
export function faultOfFace({ yawDegrees, rollDegrees, isCovered }: Face): EngineFault | null {
  if (Math.abs(rollDegrees) > mostRollDegrees) return 'engine.faceTilted'
  if (Math.abs(yawDegrees) > mostYawDegrees) return 'engine.faceTurned'
  return isCovered ? 'engine.faceCovered' : null
}

/** How a face is named: the middle of its box, as shares of the picture. */
export const facePlaceOf = ({ box }: Pick<Face, 'box'>, { width, height }: Pick<People, 'width' | 'height'>): string =>
  [(box.x + box.width / 2) / width, (box.y + box.height / 2) / height]
    .map((share) => Number(Math.min(1, Math.max(0, share)).toFixed(4)))
    .join(',')

/**
 * The face that a tool works on: the one at the chosen place, else the only one. Throws an EngineError that suggests
 * how to change the picture.
 */
export function usableFace(people: Seen, place?: string): Face {
  const face = place ? faceAt(people, place) : onlyFace(people)
  const fault = faultOfFace(face)
  if (fault) throw new EngineError(fault)
  return face
}

function onlyFace(people: Seen): Face {
  const [face, second] = mainFaces(people)
  if (!face) throw new EngineError(people.isAnimal ? 'engine.animal' : 'engine.noFace')
  if (second) throw new EngineError('engine.manyFaces')
  return face
}

function faceAt(people: Seen, place: string): Face {
  const { faces, width, height } = people
  // The place may be left from another picture; where there is one face it does not matter.
  if (mainFaces(people).length < 2) return onlyFace(people)
  const [left, top] = place.split(',').map(Number) as [number, number]
  const [x, y] = [left * width, top * height]
  const apart = ({ box }: Face) => Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y)
  const [nearest] = faces.toSorted((a, b) => apart(a) - apart(b))
  if (!nearest || !isIn(nearest.box, x, y)) throw new EngineError('engine.faceGone')
  return nearest
}

const isIn = (box: Area, x: number, y: number) =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
