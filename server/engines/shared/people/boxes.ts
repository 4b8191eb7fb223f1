import { type Point, type Raster, resized } from '../../../media/raster'
import { detect, type FoundFace } from './human'
import { cutSquare, fromSquare, type TurnedSquare } from './square'

/** The detector looks at pictures of this size. */
const detectorSide = 256
/** Where the largest square is smaller than this share of the picture, there may be more people: it is looked at again, in parts. */
const nearShare = 0.17
/** A group of this many, most of them smaller than this share, is looked at in still smaller parts. */
const group = { size: 4, share: 0.12 }
/** In a picture in which no face stands upright, lying ones are looked for. */
const turns = [-45, 45, 90, -90, 180]

/** Where a face may be; its square is some 1.4 times as wide as the face. */
export interface FaceCandidate extends TurnedSquare {
  score: number
}

/** Faces of any size and tilt in a picture, the surest first. Some may turn out to be none. */
export async function findCandidates(picture: Raster): Promise<FaceCandidate[]> {
  const { width, height } = picture
  const long = Math.max(width, height)
  const whole = { x: width / 2, y: height / 2, side: long, rollDegrees: 0 }
  let found = await candidatesIn(picture, whole)
  if (found.every(({ side }) => side < long * nearShare)) {
    found = merged([...found, ...(await within(picture, long / 2))])
    const small = found.filter(({ side }) => side < long * group.share).length
    if (small >= group.size) found = merged([...found, ...(await within(picture, long / 4))])
  }
  for (const rollDegrees of turns) {
    if (found.length > 0) break
    found = await candidatesIn(picture, { ...whole, side: Math.hypot(width, height), rollDegrees })
  }
  return found
}

/** Faces in squares of this side, which overlap by a third, all over a picture. */
async function within(picture: Raster, side: number): Promise<FaceCandidate[]> {
  const found: FaceCandidate[] = []
  for (const y of middles(picture.height, side))
    for (const x of middles(picture.width, side))
      found.push(...(await candidatesIn(picture, { x, y, side, rollDegrees: 0 })))
  return found
}

function middles(length: number, side: number): number[] {
  const count = Math.max(1, Math.ceil((length - side) / (side * 0.67)) + 1)
  if (count === 1) return [length / 2]
  return Array.from({ length: count }, (_, at) => side / 2 + ((length - side) * at) / (count - 1))
}

async function candidatesIn(picture: Raster, square: TurnedSquare): Promise<FaceCandidate[]> {
  const size = Math.min(2, Math.max(1, Math.trunc(square.side / detectorSide))) * detectorSide
  const cut = cutSquare(picture, square, size)
  const { face } = await detect(await resized(cut, detectorSide, detectorSide), 'boxes')
  return face.map((one) => candidateOf(one, square))
}

function candidateOf({ boxScore, boxRaw, mesh }: FoundFace, square: TurnedSquare): FaceCandidate {
  const back = fromSquare(square, detectorSide)
  const [x, y, width, height] = boxRaw.map((share) => share * detectorSide) as [number, number, number, number]
  const at = ([px, py]: FoundFace['mesh'][number]): Point => back({ x: px, y: py })
  const [left, right] = [at(mesh[0]!), at(mesh[1]!)]
  return {
    ...back({ x: x + width / 2, y: y + height / 2 }),
    side: (Math.max(width, height) * square.side) / detectorSide,
    rollDegrees: (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI,
    score: boxScore,
  }
}

/** One candidate for each face: the surest of those that stand at the same place. */
function merged(candidates: readonly FaceCandidate[]): FaceCandidate[] {
  const kept: FaceCandidate[] = []
  for (const one of candidates.toSorted((a, b) => b.score - a.score)) {
    const isSame = (other: FaceCandidate) => {
      const [small, large] = [Math.min(one.side, other.side), Math.max(one.side, other.side)]
      const apart = Math.hypot(one.x - other.x, one.y - other.y)
      return apart < small * 0.45 || (apart < large * 0.4 && small < large * 0.5)
    }
    if (!kept.some(isSame)) kept.push(one)
  }
  return kept
}
