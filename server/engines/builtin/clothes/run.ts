import { join } from 'node:path'
import type { clothes } from '../../../../contract/tools/clothes'
import { EngineError } from '../../../errors'
import type { EngineRun } from '../../engine'
import { findPeople } from '../../shared/people'
import { featuresOf } from '../../shared/people/features'
import { scaledTo } from '../../shared/people/scaled'
import { type Raster, readRaster, resized, writePng } from '../../../media/raster'
import { dress } from './dress'
import { garmentMask } from './garment'
import { type Mask, wornMask } from './worn'

/** Edges are looked for in a picture of this width, which is what takes the time; the result has the person's own size. */
const lookWidth = 480
const resultSide = 1600

/** Dresses a person in a garment. */
export const run: EngineRun<typeof clothes> = async ({ files, folder }, { progress }) => {
  const { person, garment } = files
  if (!person || !garment) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  const body = await readRaster(person.path, resultSide)
  const cloth = await readRaster(garment.path, 1024)
  const cut = garmentMask(cloth)
  if (!cut) throw new EngineError('engine.noGarment')
  progress(12, 'detecting')
  const scale = Math.min(1, lookWidth / body.width)
  const small = await resized(body, Math.round(body.width * scale), Math.round(body.height * scale))
  const [face] = scaledTo(person.people ?? (await findPeople(person.path)), small).faces
  if (!face) throw new EngineError('engine.noPerson')
  progress(35, 'detecting')
  const worn = await wornMask(small, featuresOf(face))
  if (!worn) throw new EngineError('engine.noPerson')
  progress(75, 'blending')
  const picture = dress(body, await enlarged(worn, body), cloth, cut)
  const path = join(folder, 'clothes.png')
  await writePng(picture, path)
  progress(98, 'blending')
  return {
    files: [{ path, kind: 'image', mime: 'image/jpeg', width: picture.width, height: picture.height }],
    result: {},
  }
}

/** A mask in a larger picture, its steps rounded off. */
async function enlarged(mask: Mask, { width, height }: Raster): Promise<Mask> {
  const grey: Raster = {
    data: Uint8Array.from({ length: mask.data.length * 3 }, (_, at) => mask.data[Math.trunc(at / 3)]! * 255),
    width: mask.width,
    height: mask.height,
  }
  const large = await resized(grey, width, height)
  return {
    data: Uint8Array.from({ length: width * height }, (_, at) => (large.data[at * 3]! > 127 ? 1 : 0)),
    width,
    height,
  }
}
