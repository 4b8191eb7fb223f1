import { join } from 'node:path'
import type { face } from '../../../contract/tools/face'
import { EngineError } from '../../../media/errors'
import { type Raster, readRaster, resized, writePng } from '../../../media/raster'
import { findPeople } from '../../shared/people'
import { levelsOf } from '../../shared/people/levels'
import { meshCloser } from '../../shared/people/mesh'
import { scaledTo } from '../../shared/people/scaled'
import { usableFace } from '../../shared/people/usable'
import type { EngineRun } from '../../engine'
import type { InputFile } from '../../job'
import { blends, type Portrayed, swapFace } from './swap'

const side = 2048

/** Puts the face of one picture on that of another. */
export const run: EngineRun<typeof face> = async ({ files, input, folder }, { progress }) => {
  const { source, target } = files
  if (!source || !target) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  const from = await portrayed(source, input.sourceFace)
  progress(30, 'detecting')
  const to = await portrayed(target, input.targetFace)
  progress(60, 'blending')
  const picture = swapFace(await atSizeOf(from, to), to, blends[input.blend])
  const path = join(folder, 'face.png')
  await writePng(picture, path)
  progress(98, 'blending')
  return {
    files: [{ path, kind: 'image', mime: 'image/jpeg', width: picture.width, height: picture.height }],
    result: {},
  }
}

async function portrayed({ path, people }: InputFile, place?: string): Promise<Portrayed> {
  const picture = await readRaster(path, side)
  const face = usableFace(scaledTo(people ?? (await findPeople(path)), picture), place)
  // The check uses a smaller picture, and detects the faces of a group only once.
  return { picture, face: (await meshCloser(await levelsOf(picture), face)) ?? face }
}

/** A face that is drawn much smaller than it is would flicker from pixel to pixel: its picture is made smaller first. */
async function atSizeOf(from: Portrayed, to: Portrayed): Promise<Portrayed> {
  const by = to.face.box.width / from.face.box.width
  if (by > 0.8) return from
  const { width, height } = from.picture
  const picture: Raster = await resized(from.picture, Math.ceil(width * by), Math.ceil(height * by))
  const people = scaledTo({ width, height, faces: [from.face], bodies: [] }, picture)
  return { picture, face: people.faces[0]! }
}
