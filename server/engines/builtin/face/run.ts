import { join } from 'node:path'
import { EngineError } from '../../../errors'
import { findFaces, onlyFace } from '../../shared/face-detection'
import { readRaster, writePng } from '../../../media/raster'
import type { Craft } from '..'
import { blends, swapFace } from './swap'

const sourceSide = 1600
const targetSide = 2048

/** Puts the face of one picture on the largest face of another. */
export const craft: Craft = async ({ files, input, folder }, { progress }) => {
  const { source, target } = files
  if (!source || !target) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  const from = await readRaster(source.path, sourceSide)
  const to = await readRaster(target.path, targetSide)
  progress(15, 'detecting')
  const face = onlyFace(await findFaces(from))
  progress(45, 'detecting')
  const [place] = await findFaces(to)
  if (!place) throw new EngineError('engine.noFace')
  progress(75, 'blending')
  const made = swapFace(from, face, to, place, input['blend'] === 'strong' ? blends.strong : blends.soft)
  const path = join(folder, 'face.png')
  await writePng(made, path)
  progress(98, 'blending')
  return { files: [{ path, kind: 'image', mime: 'image/jpeg', width: made.width, height: made.height }], result: {} }
}
