import { join } from 'node:path'
import { z } from 'zod'
import type { face } from '../../../../contract/tools/face'
import { EngineError } from '../../../errors'
import { type InputFile, type JobOf, type Output, usableFace } from '../../../../engines'
import { dataUrl, saveBase64 } from '../shared/base64'
import type { AdapterContext, EngineInstance } from '../types'
import type { A1111Options } from './options'

const limits = { maxSide: 2048, maxBytes: 12_000_000 }
const timeoutMs = 3_600_000

/** ReActor numbers the faces of a picture from the largest to the smallest, in the same order as ours. */
const faceIndexOf = ({ people }: InputFile, place: string | undefined): number =>
  people && place ? Math.max(0, people.faces.indexOf(usableFace(people, place))) : 0

/** A face on another picture, by the extension ReActor. Without a face it gives the target back as it was. */
export async function runSwap(
  { input, files, folder }: JobOf<typeof face>,
  { model, options }: EngineInstance<A1111Options>,
  { http, progress, media, job }: AdapterContext,
): Promise<Output> {
  if (!files.source || !files.target) throw new EngineError('engine.badImage')
  progress(3, 'reading')
  // The target is sent and returned without loss, so that an unchanged one is recognised.
  const [source, target] = await Promise.all([
    media.picture(files.source, { ...limits, mime: 'image/jpeg' }),
    media.picture(files.target, { ...limits, mime: 'image/png' }),
  ])
  await job.beginPaid()
  progress(15, 'blending')
  const { image } = await http.json(
    {
      to: options.swapPath,
      json: {
        source_image: await dataUrl(source),
        target_image: await dataUrl(target),
        source_faces_index: [faceIndexOf(files.source, input.sourceFace)],
        face_index: [faceIndexOf(files.target, input.targetFace)],
        ...(model ? { model } : {}),
        face_restorer: options.restorer,
        restorer_visibility: 1,
        device: options.device,
        // Only the face's oval, with soft edges, or the whole square around it.
        mask_face: input.blend === 'soft' ? 1 : 0,
        scale: 1,
        save_to_file: 0,
      },
      timeoutMs,
    },
    z.object({ image: z.string() }),
  )
  progress(92, 'checking')
  const path = join(folder, 'face')
  const mime = await saveBase64(image, path, ['image/png', 'image/jpeg', 'image/webp'])
  const made: InputFile = { path, mime }
  if (await media.isSamePicture(made, target)) throw new EngineError('engine.noFace')
  return { files: [{ path, kind: 'image', mime: 'image/jpeg' }], result: {} }
}
