import { join } from 'node:path'
import type { face } from '../../../../contract/tools/face'
import { EngineError } from '../../../errors'
import { findPeople } from '../../shared/people'
import { featuresOf } from '../../shared/people/features'
import { scaledTo } from '../../shared/people/scaled'
import { usableFace } from '../../shared/people/usable'
import { readRaster, writePng } from '../../../media/raster'
import type { EngineRun } from '../../engine'
import { blends, swapFace } from './swap'

const sourceSide = 1600
const targetSide = 2048

/** Puts the face of one picture on the largest face of another. */
export const run: EngineRun<typeof face> = async ({ files, input, folder }, { progress }) => {
  const { source, target } = files
  if (!source || !target) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  const from = await readRaster(source.path, sourceSide)
  const to = await readRaster(target.path, targetSide)
  progress(15, 'detecting')
  const sourceFace = usableFace(scaledTo(await findPeople(source.path), from))
  progress(45, 'detecting')
  const [targetFace] = scaledTo(await findPeople(target.path), to).faces
  if (!targetFace) throw new EngineError('engine.noFace')
  progress(75, 'blending')
  const picture = swapFace(from, featuresOf(sourceFace), to, featuresOf(targetFace), blends[input.blend])
  const path = join(folder, 'face.png')
  await writePng(picture, path)
  progress(98, 'blending')
  return {
    files: [{ path, kind: 'image', mime: 'image/jpeg', width: picture.width, height: picture.height }],
    result: {},
  }
}
