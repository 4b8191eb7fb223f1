import { openAsBlob } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { FormData } from 'undici'
import { clothes } from '../../../../contract/tools/clothes'
import { face } from '../../../../contract/tools/face'
import { EngineError, type EngineFault } from '../../../errors'
import type { InputFile, Output } from '../../../../engines'
import { serve } from '../define-adapter'
import { faceSwapPrompt, tryOnPrompt } from '../shared/prompts'
import type { AdapterContext } from '../types'
import { pathAt, type OpenaiMediaEngine, type Options } from './options'
import { askForPictures } from './pictures'

const pictureMaxBytes = 8_000_000

/** The first picture is the one to change. `unchanged`: what it means when it comes back as it was. */
async function edited(
  [first, second]: readonly (InputFile | undefined)[],
  { prompt, unchanged, name, folder }: { prompt: string; unchanged: EngineFault; name: string; folder: string },
  engine: OpenaiMediaEngine,
  context: AdapterContext,
): Promise<Output> {
  if (!first || !second) throw new EngineError('engine.badImage')
  const { editField, maxSide, pictures, extra } = engine.options
  context.progress(3, 'reading')
  const form = new FormData()
  if (engine.model) form.append('model', engine.model)
  form.append('prompt', prompt)
  form.append('n', '1')
  if (pictures !== 'none') form.append('response_format', pictures)
  for (const [name, value] of Object.entries(extra)) form.append(name, String(value))
  const sent: string[] = []
  for (const file of [first, second]) {
    const { path, mime } = await context.media.picture(file, { maxSide, maxBytes: pictureMaxBytes, mime: 'image/png' })
    form.append(editField, await openAsBlob(path, { type: mime }), `picture-${sent.push(path)}`)
  }
  await context.job.beginPaid()
  context.progress(10, 'blending')
  const request = { to: pathAt(engine, 'images/edits'), form }
  const [path] = await askForPictures(request, () => name, folder, engine.options, context)
  if ((await readFile(path!)).equals(await readFile(sent[0]!))) throw new EngineError(unchanged)
  return { files: [{ path: path!, kind: 'image', mime: 'image/jpeg' }], result: {} }
}

export const faceSwap = serve<typeof face, Options>(face, {
  run: ({ input, files: { target, source }, folder }, engine, context) =>
    edited(
      [target, source],
      { prompt: faceSwapPrompt(input), unchanged: 'engine.noFace', name: 'face', folder },
      engine,
      context,
    ),
})

export const tryOn = serve<typeof clothes, Options>(clothes, {
  run: ({ files: { person, garment }, folder }, engine, context) =>
    edited(
      [person, garment],
      { prompt: tryOnPrompt, unchanged: 'engine.noPerson', name: 'clothes', folder },
      engine,
      context,
    ),
})
