import { join } from 'node:path'
import type { clothes } from '../../../contract/tools/clothes'
import { EngineError, type EngineFault } from '../../../media/errors'
import type { EngineRun } from '../../engine'
import { findPeople } from '../../shared/people'
import { scaledTo } from '../../shared/people/scaled'
import { readRaster, writePng } from '../../../media/raster'
import { dress } from './fit/dress'
import { figureOf } from './figure/figure'
import { flawsOf } from './fit/flaws'
import { faultOfFit, faultOfFlaws } from './fit/judge'
import { personLook } from './look'
import { faultOfPair } from './pair'
import { garmentIn } from './garment/garment'
import { poseOf } from './figure/pose'
import { resultSide } from './result-side'
import { sceneOf } from './fit/scene'

/** Dresses a person in a garment. */
export const run: EngineRun<typeof clothes> = async ({ files, folder }, { progress }) => {
  const { person, garment } = files
  if (!person || !garment) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  const body = await readRaster(person.path, resultSide)
  const people = scaledTo(person.people ?? (await findPeople(person.path)), body)
  const pose = poseOf(people)
  const look = await personLook(body, people)
  progress(15, 'detecting')
  const found = await garmentIn(garment.path)
  refuse(faultOfPair(look, found.look))
  const cloth = await found.cut()
  progress(40, 'detecting')
  const figure = await figureOf(body, pose)
  const scene = sceneOf(body, figure)
  progress(70, 'blending')
  const { picture, ...dressed } = dress(scene, cloth)
  refuse(faultOfFit(dressed.fit))
  refuse(faultOfFlaws(flawsOf(scene, figure, dressed)))
  const path = join(folder, 'clothes.png')
  await writePng(picture, path)
  progress(98, 'blending')
  return {
    files: [{ path, kind: 'image', mime: 'image/jpeg', width: picture.width, height: picture.height }],
    result: {},
  }
}

function refuse(fault: EngineFault | null): void {
  if (fault) throw new EngineError(fault)
}
