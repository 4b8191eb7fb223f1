import { join } from 'node:path'
import { voice } from '../../../../contract/tools/voice'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { voiceIdOf, voiceNameOf } from '../shared/engine-voice'
import type { AdapterContext } from '../types'
import { pathAt, type OpenaiMediaEngine, type Options } from './options'

const soundMaxBytes = 60_000_000

/** Speaks a text with a voice of the model; returns the path. */
export async function spoken(
  { text, voiceName, speed = 1, folder }: { text: string; voiceName: string; speed?: number; folder: string },
  engine: OpenaiMediaEngine,
  { http }: Pick<AdapterContext, 'http'>,
): Promise<string> {
  const { speech, extra, requestSeconds } = engine.options
  const path = join(folder, 'speech')
  await http.save({
    to: pathAt(engine, 'audio/speech'),
    json: {
      ...(engine.model ? { model: engine.model } : {}),
      input: text,
      voice: voiceName,
      response_format: speech,
      ...(speed === 1 ? {} : { speed }),
      ...extra,
    },
    path,
    accept: ['audio/wav', 'audio/mpeg'],
    maxBytes: soundMaxBytes,
    timeoutMs: requestSeconds * 1000,
  })
  return path
}

export const reading = serve<typeof voice, Options>(voice, {
  /** The API has no pitch. */
  accepts: ({ pitch }) => pitch === 0 || pitch === undefined,
  async run({ input, voiceModels, folder }, engine, context) {
    const { text, speed, format } = input
    const own = voiceModels['voice']
    const voiceName = own ? voiceIdOf(engine, own) : voiceNameOf(engine.options, input.voice)
    await context.job.beginPaid()
    context.progress(5, 'speaking')
    const path = await spoken({ text, voiceName, speed, folder }, engine, context)
    const mime = format === 'wav' ? 'audio/wav' : 'audio/mpeg'
    return { files: [{ path, kind: 'audio', mime, name: nameFrom(text) }], result: {} }
  },
})
