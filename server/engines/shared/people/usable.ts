import { EngineError } from '../../../errors'
import type { Face, People } from './types'

/** A face that looks aside further than this shows only half of itself. */
const mostYawDegrees = 26
/** A face on its side or upside down comes from a picture that was not turned. */
const mostRollDegrees = 55
/** Beside a face, others of at least this share of its width are faces of people, not of passers-by. */
const besideShare = 0.45

/** Faces that stand out: the largest and those that come close to it. */
export const mainFaces = ({ faces }: Pick<People, 'faces'>): readonly Face[] =>
  faces.filter(({ box }) => box.width >= faces[0]!.box.width * besideShare)

/** The face that a tool changes. Throws an EngineError that says what to change about the picture. */
export function usableFace(people: Pick<People, 'faces'>): Face {
  const [face, second] = mainFaces(people)
  if (!face) throw new EngineError('engine.noFace')
  if (second) throw new EngineError('engine.manyFaces')
  if (Math.abs(face.yawDegrees) > mostYawDegrees || Math.abs(face.rollDegrees) > mostRollDegrees)
    throw new EngineError('engine.faceTilted')
  return face
}
