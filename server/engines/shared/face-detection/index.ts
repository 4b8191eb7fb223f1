import { EngineError } from '../../../errors'
import { greyOf, type Point, type Raster, resized, turned } from '../../../media/raster'
import { type Area, type Grey, search } from './cascade'
import { type Found, jsfeat } from './jsfeat'

/** A face as it stands in a picture, in its pixels. Left and right as one sees them. */
export interface Face {
  box: Area
  leftEye: Point
  rightEye: Point
  mouth: Point
  mouthWidth: number
  /** Of the line between the eyes, clockwise. */
  tiltDegrees: number
  /** Eyes and mouth that were seen, of three; the rest stand where they usually do. */
  seen: number
}

/** Faces are looked for in a picture of this size. */
const lookSide = 560
const tilts = [0, -18, 18]

/** Frontal faces, the largest first; also those tilted up to some 30 degrees. */
export async function findFaces(raster: Raster): Promise<Face[]> {
  const scale = Math.min(1, lookSide / Math.max(raster.width, raster.height))
  const small =
    scale === 1 ? raster : await resized(raster, Math.round(raster.width * scale), Math.round(raster.height * scale))
  for (const degrees of tilts) {
    const upright = degrees === 0 ? small : await turned(small, degrees)
    const faces = facesIn({ data: greyOf(upright), width: upright.width, height: upright.height }).map((face) =>
      turnBack(face, degrees, upright, small),
    )
    if (faces.length > 0) return faces.map((face) => scaled(face, 1 / scale)).sort((a, b) => b.box.width - a.box.width)
  }
  return []
}

/** The one face of a picture. Throws an EngineError that says what to change. */
export function onlyFace(faces: readonly Face[]): Face {
  const [first, second] = faces
  if (!first) throw new EngineError('engine.noFace')
  if (second && second.box.width > first.box.width * 0.55) throw new EngineError('engine.manyFaces')
  if (Math.abs(first.tiltDegrees) > 40) throw new EngineError('engine.faceTilted')
  return first
}

function facesIn(grey: Grey): Face[] {
  const { frontalface } = jsfeat().haar
  const found = search(grey, frontalface, { least: 1.5 }).filter(({ neighbors }) => neighbors >= 2)
  const isSure = ({ neighbors }: Found) => neighbors >= 4
  const candidates = found.some(isSure)
    ? found
    : search(grey, frontalface, { least: 1, equalise: true }).filter(({ neighbors }) => neighbors >= 3)
  const faces: Face[] = []
  for (const candidate of candidates.slice(0, 10)) {
    if (faces.some(({ box }) => overlaps(box, candidate))) continue
    const face = featuresOf(grey, candidate)
    // One that few windows agree on counts when it has both eyes and a mouth.
    if (face && (isSure(candidate) || faces.length === 0 || face.seen === 3)) faces.push(face)
  }
  return faces
}

const overlaps = (a: Area, b: Area) =>
  Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < (a.width + b.width) / 3 &&
  Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < (a.height + b.height) / 3

/** Eyes and mouth of a face; null when hardly any of them is there: then it was none. */
function featuresOf(grey: Grey, { x, y, width, height }: Found): Face | null {
  const { eye, mouth } = jsfeat().haar
  const eyes = search(grey, eye, {
    within: { x, y: y + height * 0.18, width, height: height * 0.42 },
    step: 1.08,
    least: 0.6,
  }).filter((one) => one.width > width * 0.12 && one.width < width * 0.5)
  const middle = x + width / 2
  const left = eyes.find((one) => centre(one).x < middle)
  const right = eyes.find((one) => centre(one).x >= middle)
  const lips = search(grey, mouth, {
    within: { x: x + width * 0.15, y: y + height * 0.62, width: width * 0.7, height: height * 0.45 },
    step: 1.08,
    least: 0.6,
  })
    .filter((one) => one.width > width * 0.2)
    .sort((a, b) => b.neighbors - a.neighbors)[0]
  const seen = [left, right, lips].filter(Boolean).length
  if (seen < 2) return null
  const usual = {
    left: { x: x + width * 0.31, y: y + height * 0.4 },
    right: { x: x + width * 0.69, y: y + height * 0.4 },
  }
  const [leftEye, rightEye] = level(left && centre(left), right && centre(right), usual)
  // A mouth is below the middle of the eyes: one found far aside is a nostril or a chin.
  const [dx, dy] = [rightEye.x - leftEye.x, rightEye.y - leftEye.y]
  const below = { x: (leftEye.x + rightEye.x) / 2 - dy * 1.05, y: (leftEye.y + rightEye.y) / 2 + dx * 1.05 }
  const found =
    lips && Math.hypot(centre(lips).x - below.x, centre(lips).y - below.y) < Math.hypot(dx, dy) * 0.4
      ? centre(lips)
      : null
  return {
    box: { x, y, width, height },
    leftEye,
    rightEye,
    mouth: found ?? below,
    mouthWidth: found && lips ? lips.width : width * 0.36,
    tiltDegrees: (Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x) * 180) / Math.PI,
    seen,
  }
}

const centre = ({ x, y, width, height }: Area): Point => ({ x: x + width / 2, y: y + height / 2 })

/** An eye that was not seen is put beside the one that was. */
function level(
  left: Point | undefined,
  right: Point | undefined,
  usual: { left: Point; right: Point },
): [Point, Point] {
  if (left && right) return [left, right]
  if (left) return [left, { x: usual.right.x, y: left.y }]
  if (right) return [{ x: usual.left.x, y: right.y }, right]
  return [usual.left, usual.right]
}

function scaled({ box, leftEye, rightEye, mouth, mouthWidth, ...face }: Face, by: number): Face {
  const point = ({ x, y }: Point) => ({ x: x * by, y: y * by })
  return {
    ...face,
    box: { x: box.x * by, y: box.y * by, width: box.width * by, height: box.height * by },
    leftEye: point(leftEye),
    rightEye: point(rightEye),
    mouth: point(mouth),
    mouthWidth: mouthWidth * by,
  }
}

/** From the turned picture back into the one it was turned from. */
function turnBack(
  face: Face,
  degrees: number,
  from: { width: number; height: number },
  to: { width: number; height: number },
): Face {
  if (degrees === 0) return face
  const angle = (-degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const point = ({ x, y }: Point): Point => {
    const [dx, dy] = [x - from.width / 2, y - from.height / 2]
    return { x: dx * cos - dy * sin + to.width / 2, y: dx * sin + dy * cos + to.height / 2 }
  }
  const middle = point(centre(face.box))
  const [leftEye, rightEye] = [point(face.leftEye), point(face.rightEye)]
  return {
    ...face,
    leftEye,
    rightEye,
    mouth: point(face.mouth),
    box: { ...face.box, x: middle.x - face.box.width / 2, y: middle.y - face.box.height / 2 },
    tiltDegrees: (Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x) * 180) / Math.PI,
  }
}
