import { join } from 'node:path'
import { clothes } from '../../../../contract/tools/clothes'
import { face } from '../../../../contract/tools/face'
import { EngineError } from '../../../errors'
import { serve } from '../define-adapter'
import { dataUrl } from '../shared/base64'
import { faceSwapPrompt } from '../shared/prompts'
import type { DashscopeOptions } from './options'
import { answered, partsOf, pictureTypes, savedMaxBytes, urlIn } from './picture-results'
import { saveResult } from './results'
import { failureIn, taskDone } from './task'
import { uploaded } from './upload'

/** Limits of the try-on models; other pictures are within them too. */
const sent = { maxSide: 2048, maxBytes: 4_800_000, mime: 'image/jpeg' } as const

export const dashscopeFaceSwap = serve<typeof face, DashscopeOptions>(face, {
  async run({ input, files: { source, target }, folder }, engine, context) {
    if (!source || !target) throw new EngineError('engine.badImage')
    context.progress(3, 'reading')
    const images: { image: string }[] = []
    for (const file of [target, source]) images.push({ image: await dataUrl(await context.media.picture(file, sent)) })
    await context.job.beginPaid()
    context.progress(10, 'blending')
    const path = join(folder, 'face')
    await answered(
      [...images, { text: faceSwapPrompt(input) }],
      { ...engine.options.parameters },
      path,
      engine,
      context,
    )
    return { files: [{ path, kind: 'image', mime: 'image/jpeg' }], result: {} }
  },
})

export const dashscopeTryOn = serve<typeof clothes, DashscopeOptions>(clothes, {
  async run(job, engine, context) {
    const prepare = async () => {
      const { person, garment } = job.files
      if (!person || !garment) throw new EngineError('engine.badImage')
      context.progress(3, 'reading')
      const address = async (file: typeof person) =>
        uploaded(await context.media.picture(file, sent), engine.model, engine, context)
      const input = { person_image_url: await address(person), top_garment_url: await address(garment) }
      const parameters = { resolution: -1, restore_face: true, ...engine.options.parameters }
      return { service: 'aigc/image2image/image-synthesis', body: { model: engine.model, input, parameters } }
    }
    const { done, again } = await taskDone(prepare, job, engine, context)
    const path = join(job.folder, 'clothes')
    const [one = {}] = partsOf(done)
    const url = urlIn(one)
    if (!url) throw failureIn(one, job)
    const renewed = async () => urlIn(partsOf(await again())[0] ?? {})
    await saveResult(url, renewed, { path, accept: pictureTypes, maxBytes: savedMaxBytes }, context)
    return { files: [{ path, kind: 'image', mime: 'image/jpeg' }], result: {} }
  },
})
