import { join } from 'node:path'
import { clearUp } from '../../../../contract/tools/clear-up'
import { clothes } from '../../../../contract/tools/clothes'
import { draw } from '../../../../contract/tools/draw'
import { face } from '../../../../contract/tools/face'
import { nameFrom } from '../../../../media/name-from'
import type { OutputFile } from '../../../../media/output-file'
import type { InputFile, Output } from '../../../../engines'
import { EngineError } from '../../../errors'
import { type Adapter, defineAdapter, serve } from '../define-adapter'
import { dataUrl } from '../shared/base64'
import { clearUpPrompt, drawPrompt, faceSwapPrompt, sameCastPrompt, tryOnPrompt } from '../shared/prompts'
import { seedOf } from '../shared/tool-slots'
import type { AdapterContext, EngineInstance } from '../types'
import { askForPicture } from './ask'
import { sizeFor } from './size-for'
import type { PictureApi, PictureOptions } from './types'

const sentMaxBytes = 8_000_000

/** Pictures as data URLs, and the size of the first. */
async function sentPictures(
  pictures: readonly (InputFile | undefined)[],
  { options: { maxSide } }: EngineInstance<PictureOptions>,
  { media }: Pick<AdapterContext, 'media'>,
): Promise<[images: string[], size: string]> {
  const images: string[] = []
  let size = ''
  for (const file of pictures) {
    if (!file) throw new EngineError('engine.badImage')
    const sent = await media.picture(file, { maxSide, maxBytes: sentMaxBytes, mime: 'image/jpeg' })
    size ||= `${sent.width ?? file.width ?? 1}x${sent.height ?? file.height ?? 1}`
    images.push(await dataUrl(sent))
  }
  return [images, size]
}

/** An adapter of an API of pictures: drawing, face swap, try-on and clear-up by instruction models. */
export function definePictureApi<Options extends PictureOptions>(api: PictureApi<Options>): Adapter {
  /** Changes the first picture by words and the others. */
  async function edited(
    pictures: readonly (InputFile | undefined)[],
    { prompt, folder, seed }: { prompt: string; folder: string; seed: number },
    engine: EngineInstance<Options>,
    context: AdapterContext,
  ): Promise<Output> {
    context.progress(3, 'reading')
    const [images, size] = await sentPictures(pictures, engine, context)
    await context.job.beginPaid()
    context.progress(10, 'blending')
    const path = join(folder, 'picture')
    const request = { prompt, images, size: sizeFor(size, api.sizes, engine.options.sizes), seed }
    await askForPicture(api, engine, request, path, context)
    return { files: [{ path, kind: 'image', mime: 'image/jpeg' }], result: {} }
  }

  return defineAdapter({
    wire: api.wire,
    options: api.options,
    serves: [
      serve<typeof draw, Options>(draw, {
        async run(job, engine, context) {
          const { count, size, style, prompt } = job.input
          const first = seedOf(job)
          const files: OutputFile[] = []
          const [images] = await sentPictures(api.takesReferences ? (job.references ?? []) : [], engine, context)
          const words = drawPrompt(job.input)
          await context.job.beginPaid()
          for (let at = 0; at < count; at++) {
            context.progress(4 + (at / count) * 90, 'drawing')
            const path = join(job.folder, `picture-${at + 1}`)
            const request = {
              prompt: images.length > 0 ? sameCastPrompt(words) : words,
              images,
              size: sizeFor(size, api.sizes, engine.options.sizes),
              seed: (first + at) % 2 ** 31,
            }
            await askForPicture(api, engine, request, path, context)
            const mime = style === 'pixel' ? 'image/png' : 'image/jpeg'
            files.push({ path, kind: 'image', mime, name: nameFrom(prompt) })
          }
          return { files, result: api.takesSeed ? { seeds: files.map((_, at) => (first + at) % 2 ** 31) } : {} }
        },
      }),
      serve<typeof face, Options>(face, {
        run: (job, engine, context) =>
          edited(
            [job.files.target, job.files.source],
            { prompt: faceSwapPrompt(job.input), folder: job.folder, seed: seedOf(job) },
            engine,
            context,
          ),
      }),
      serve<typeof clothes, Options>(clothes, {
        run: (job, engine, context) =>
          edited(
            [job.files.person, job.files.garment],
            { prompt: tryOnPrompt, folder: job.folder, seed: seedOf(job) },
            engine,
            context,
          ),
      }),
      serve<typeof clearUp, Options>(clearUp, {
        // Results have one size, and people pay by the factor.
        accepts: ({ scale }) => scale === '2',
        run: (job, engine, context) =>
          edited(
            [job.files.photo],
            { prompt: clearUpPrompt(job.input), folder: job.folder, seed: seedOf(job) },
            engine,
            context,
          ),
      }),
    ],
    probe: (engine, { http }) => api.probe(http, engine),
    ...(api.reading ? { reading: api.reading } : {}),
    ...(api.resultHosts ? { resultHosts: api.resultHosts } : {}),
  })
}
