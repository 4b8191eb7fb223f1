import { EngineError, type EngineFault } from '../../../../media/errors'
import { type Raster, readRaster, smooth } from '../../../../media/raster'
import { blurred } from '../../../shared/blur'
import { peopleIn } from '../../../shared/people'
import type { People } from '../../../shared/people/types'
import type { CutOut, FoundGarment } from './cut-out'
import { filled } from './filled'
import { flatShape } from './flat-shape'
import { garmentMask, isPlain } from './ground'
import type { Mask } from './mask'
import { neckOpening } from './neckline'
import { poseOf } from '../figure/pose'
import { onPerson } from './worn'
import { faultOfTop, hasLegs, isTopFor } from './top'
import type { Shape } from '../fit/shape'
import { faultOfCut } from './unfit'

const lookSide = 800

/** Finds the garment in a picture file. Throws an EngineError with the reason when there is none. */
export async function garmentIn(path: string): Promise<FoundGarment> {
  const picture = await readRaster(path, lookSide)
  const people = await peopleIn(picture)
  if (isWornBy(people)) return { isWorn: true, ...(await onPerson(picture, people)) }
  const mask = garmentMask(picture)
  const shape = mask && flatShape(mask)
  const fault = faultOf(picture, people, mask, shape)
  if (fault || !mask || !shape) throw new EngineError(fault ?? 'engine.noGarment')
  const open = neckOpening(picture, mask, shape)
  const faultOfItsCut = faultOfCut(picture, mask, shape, open)
  if (faultOfItsCut) throw new EngineError(faultOfItsCut)
  const sleeved = shape.sleeves.every((sleeve) => sleeve !== null)
  return { isWorn: false, look: { sleeved }, cut: async () => cutFromGround(picture, mask, shape, open) }
}

/** Whether a person wears it: the face is above the shoulders. A face printed on a garment is below them. */
function isWornBy(people: People): boolean {
  if (people.faces.length === 0) return false
  try {
    poseOf(people)
    return true
  } catch {
    return false
  }
}

function faultOf(picture: Raster, people: People, mask: Mask | null, shape: Shape | null): EngineFault | null {
  const isTop = mask !== null && shape !== null && faultOfTop(mask, shape) === null
  if (people.isAnimal && !(isTop && isTopFor(mask, shape))) return 'engine.garmentAnimal'
  if (people.faces.some((face) => !isTop || !isPrinted(face.box, shape))) return 'engine.garmentHidden'
  if (!mask) return isPlain(picture) ? 'engine.noGarment' : 'engine.garmentGround'
  if (!shape) return hasLegs(mask) ? 'engine.garmentTrousers' : 'engine.noGarment'
  return faultOfTop(mask, shape)
}

/** Whether a face is printed: it is on the garment's front, and small compared with it. */
function isPrinted(box: { x: number; y: number; width: number; height: number }, shape: Shape): boolean {
  const wide = shape.halves[shape.halves.length >> 1]!
  const y = box.y + box.height / 2 - shape.origin.y
  return box.width < (wide[0] + wide[1]) * 0.7 && y > shape.hem * 0.12 && y < shape.hem
}

function cutFromGround(picture: Raster, mask: Mask, shape: Shape, open: Float32Array): CutOut {
  const { width, height } = mask
  const soft = blurred(Float32Array.from(mask.data), width, height, 1)
  const inner = blurred(soft, width, height, 1).map((value) => (value > 0.97 ? 1 : 0))
  const sure = inner.map((value, at) => value * (1 - open[at]!))
  const reach = width / 40
  return {
    picture: filled(picture, sure, [2, reach, reach * 4]),
    alpha: soft.map((value) => smooth(0.3, 0.9, value)),
    open: blurred(open, width, height, 1),
    shape,
  }
}
