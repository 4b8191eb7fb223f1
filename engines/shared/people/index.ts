import { type Raster, readRaster, resized } from '../../../media/raster'
import { findCandidates } from './boxes'
import { detect } from './human'
import { type PictureLevels, levelsOf } from './levels'
import { meshAt, meshCloser } from './mesh'
import { type Body, type Face, jointNames, type JointName, type People } from './types'

/** Every search for people uses a picture of this size, so that form, check and engine get the same result. */
const lookSide = 1280
/** Most candidate places to check (`mostFaces`), and most faces to refine (`mostClosely`). */
const mostFaces = 40
const mostClosely = 4
/** The model of bodies looks at a picture of 192 pixels. */
const bodySide = 448

/** Finds people in a picture file. Runs in the pool's children. Throws an EngineError when the file is no picture. */
export const findPeople = async (path: string): Promise<People> => peopleIn(await readRaster(path, lookSide))

/** Faces and body in a picture in memory. */
export async function peopleIn(picture: Raster): Promise<People> {
  const faces = await facesIn(await levelsOf(picture))
  const small = await resized(picture, ...within(picture, bodySide))
  const { body } = await detect(small, 'body')
  const by = picture.width / small.width
  const isAnimal = faces.length === 0 && (await hasAnimal(picture))
  return {
    ...(isAnimal ? { isAnimal } : {}),
    width: picture.width,
    height: picture.height,
    faces,
    bodies: body.flatMap(({ score, keypoints }): Body[] => {
      const joints: Body['joints'] = {}
      for (const { part, score: sure, position } of keypoints)
        if (isJoint(part)) joints[part] = { x: position[0] * by, y: position[1] * by, score: sure }
      return Object.keys(joints).length > 0 ? [{ score, joints }] : []
    }),
  }
}

/** Faces, the largest first. In a group only prominent ones are refined; an engine refines the chosen one. */
async function facesIn(picture: PictureLevels): Promise<Face[]> {
  const found: Face[] = []
  for (const candidate of (await findCandidates(picture)).slice(0, mostFaces)) {
    const face = await meshAt(picture, candidate)
    if (face && !found.some((other) => isSame(face, other))) found.push(face)
  }
  const faces: Face[] = []
  for (const [nth, face] of found.sort(larger).entries()) {
    const closer = nth < mostClosely ? await meshCloser(picture, face) : face
    if (closer && !faces.some((other) => isSame(closer, other))) faces.push(closer)
  }
  return faces.sort(larger)
}

const larger = (a: Face, b: Face) => b.box.width * b.box.height - a.box.width * a.box.height

/** The size of a picture made to fit into a square of this side. */
function within({ width, height }: Raster, side: number): [width: number, height: number] {
  const by = Math.min(1, side / Math.max(width, height))
  return [Math.max(1, Math.round(width * by)), Math.max(1, Math.round(height * by))]
}

/** Animals with a face that the model of things knows. */
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
