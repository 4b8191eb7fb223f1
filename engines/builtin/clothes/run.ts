import { join } from 'node:path'
import type { clothes } from '../../../contract/tools/clothes'
import { EngineError } from '../../../media/errors'
import type { EngineRun } from '../../engine'
import { findPeople } from '../../shared/people'
import { scaledTo } from '../../shared/people/scaled'
import { readRaster, writePng } from '../../../media/raster'
import { dress } from './fit/dress'
import { figureOf } from './figure/figure'
import { faultOfFit } from './fit/judge'
import { garmentIn } from './garment/garment'
import { poseOf } from './figure/pose'
import { sceneOf } from './fit/scene'

const resultSide = 1600

/** Dresses a person in a garment. */
export const run: EngineRun<typeof clothes> = async ({ files, folder }, { progress }) => {
  const { person, garment } = files
  if (!person || !garment) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  const body = await readRaster(person.path, resultSide)
  const people = scaledTo(person.people ?? (await findPeople(person.path)), body)
  const pose = poseOf(people)
  progress(15, 'detecting')
  const cloth = await (await garmentIn(garment.path)).cut()
  progress(40, 'detecting')
  const scene = sceneOf(body, await figureOf(body, pose))
  progress(70, 'blending')
  const { picture, fit } = dress(scene, cloth)
  const fault = faultOfFit(fit)
  if (fault) throw new EngineError(fault)
  const path = join(folder, 'clothes.png')
  await writePng(picture, path)
  progress(98, 'blending')
  return {
    files: [{ path, kind: 'image', mime: 'image/jpeg', width: picture.width, height: picture.height }],
    result: {},
  }
}
