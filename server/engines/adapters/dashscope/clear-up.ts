import { join } from 'node:path'
import { clearUp } from '../../../../contract/tools/clear-up'
import { EngineError } from '../../../errors'
import type { InputFile } from '../../../../engines'
import { serve } from '../define-adapter'
import { dataUrl } from '../shared/base64'
import type { DashscopeOptions } from './options'
import { partsOf, pictureTypes, savedMaxBytes, urlIn } from './picture-results'
import { saveResult } from './results'
import { failureIn, taskDone } from './task'

/** The model takes sides of 512 to 4096 pixels, and 10 MB: the text of a data URL is a third longer. */
const sent = { minSide: 512, maxSide: 4096, maxBytes: 7_000_000, mime: 'image/jpeg' } as const
/** Larger results exceed the size of a saved picture. */
const mostPixels = 16_000_000

/** Refuses a factor whose result is too large, before the picture is sent. */
function assertScale({ width = 0, height = 0 }: InputFile, scale: number): void {
  const fits = (factor: number) => width * height * factor * factor <= mostPixels
  if (scale === 1 || fits(scale)) return
  const size = `${width} × ${height}`
  throw fits(2)
    ? new EngineError('engine.enlargeLess', { size, scale: 2 })
    : new EngineError('engine.alreadyLarge', { size })
}

/** Enlarges and sharpens (`wanx2.1-imageedit`). Colours and scratches go to other engines: a prompt would change faces. */
export const dashscopeClearUp = serve<typeof clearUp, DashscopeOptions>(clearUp, {
  accepts: ({ tone, scratches }) => !tone && !scratches,
  async run(job, engine, context) {
    const { photo } = job.files
    if (!photo) throw new EngineError('engine.badImage')
    const scale = Number(job.input.scale)
    assertScale(photo, scale)
    const prepare = async () => {
      context.progress(3, 'reading')
      const picture = await context.media.picture(photo, sent)
      // A photo that had to grow to the model's least side needs a smaller factor for the same result.
      const grown = Math.max(1, (picture.width ?? 0) / (photo.width || Infinity))
      const input = { function: 'super_resolution', prompt: '图像超分。', base_image_url: await dataUrl(picture) }
      const parameters = {
        upscale_factor: Math.max(1, Math.ceil(scale / grown)),
        n: 1,
        watermark: false,
        ...engine.options.parameters,
      }
      return { service: 'aigc/image2image/image-synthesis', body: { model: engine.model, input, parameters } }
    }
    const { done, again } = await taskDone(prepare, job, engine, context)
    const path = join(job.folder, 'clear')
    const [one = {}] = partsOf(done)
    const url = urlIn(one)
    if (!url) throw failureIn(one, job)
    const renewed = async () => urlIn(partsOf(await again())[0] ?? {})
    await saveResult(url, renewed, { path, accept: pictureTypes, maxBytes: savedMaxBytes }, context)
    const { pictureMilliFen } = engine.options
    if (pictureMilliFen > 0) context.charged(pictureMilliFen)
    return { files: [{ path, kind: 'image', mime: 'image/jpeg' }], result: {} }
  },
})
