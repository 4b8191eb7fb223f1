import { join } from 'node:path'
import type { face } from '../../../../contract/tools/face'
import { EngineError } from '../../../errors'
import { findFaces, onlyFace } from '../../shared/face-detection'
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
  const sourceFace = onlyFace(await findFaces(from))
  progress(45, 'detecting')
  const [targetFace] = await findFaces(to)
  if (!targetFace) throw new EngineError('engine.noFace')
  progress(75, 'blending')
  const picture = swapFace(from, sourceFace, to, targetFace, blends[input.blend])
  const path = join(folder, 'face.png')
  await writePng(picture, path)
  progress(98, 'blending')
  return {
    files: [{ path, kind: 'image', mime: 'image/jpeg', width: picture.width, height: picture.height }],
    result: {},
  }
}
