import { type Raster, readRaster } from '../../../media/raster'
import { findCandidates } from './boxes'
import { detect } from './human'
import { meshAt } from './mesh'
import { type Body, type Face, jointNames, type JointName, type People } from './types'

/** Everything that looks for people looks at a picture of this size: form, check and engine see the same. */
const lookSide = 1280
/** More faces than this are not looked at closely. */
const mostFaces = 30

/** Who is in a picture file. Runs in the pool's children. Throws an EngineError for what is no picture. */
export const findPeople = async (path: string): Promise<People> => peopleIn(await readRaster(path, lookSide))

/** Faces and body of a picture that is in memory. */
export async function peopleIn(picture: Raster): Promise<People> {
  const faces: Face[] = []
  for (const candidate of (await findCandidates(picture)).slice(0, mostFaces)) {
    const face = await meshAt(picture, candidate)
    if (face && !faces.some((other) => isSame(face, other))) faces.push(face)
  }
  const { body } = await detect(picture, 'body')
  const isAnimal = faces.length === 0 && (await hasAnimal(picture))
  return {
    ...(isAnimal ? { isAnimal } : {}),
    width: picture.width,
    height: picture.height,
    faces: faces.sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height),
    bodies: body.flatMap(({ score, keypoints }): Body[] => {
      const joints: Body['joints'] = {}
      for (const { part, score: sure, position } of keypoints)
        if (isJoint(part)) joints[part] = { x: position[0], y: position[1], score: sure }
      return Object.keys(joints).length > 0 ? [{ score, joints }] : []
    }),
  }
}

/** What the model of things knows of animals that have a face. */
const animals: ReadonlySet<string> = new Set([
  'cat',
  'dog',
  'horse',
  'sheep',
  'cow',
  'bear',
  'bird',
  'zebra',
  'giraffe',
])

/** A blurred face may look a little like one. */
const leastOfAnimal = 0.5

async function hasAnimal(picture: Raster): Promise<boolean> {
  const { object } = await detect(picture, 'things')
  const [surest] = object.toSorted((a, b) => b.score - a.score)
  return surest !== undefined && surest.score >= leastOfAnimal && animals.has(surest.label)
}

const isJoint = (name: string): name is JointName => (jointNames as readonly string[]).includes(name)

const isSame = (a: Face, b: Face) =>
  Math.hypot(a.points[1]!.x - b.points[1]!.x, a.points[1]!.y - b.points[1]!.y) <
  Math.min(a.box.width, b.box.width) * 0.4
