import { join } from 'node:path'
import { voice } from '../../../../contract/tools/voice'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { voiceIdOf, voiceNameOf } from '../shared/engine-voice'
import type { SpokenText } from '../shared/spoken-text'
import type { AdapterContext } from '../types'
import type { MinimaxEngine, MinimaxOptions } from './options'
import { savedSound } from './sound'

/** Speaks a text; returns the path. */
export async function spokenByMinimax(
  { text, voiceName, speed = 1, pitch = 0, folder }: SpokenText,
  { model, options: { language, extra, requestSeconds } }: MinimaxEngine,
  context: Pick<AdapterContext, 'http'>,
): Promise<string> {
  const path = join(folder, 'speech')
  const json = {
    model,
    text,
    stream: false,
    voice_setting: { voice_id: voiceName, speed, vol: 1, pitch },
    audio_setting: { sample_rate: 32_000, format: 'wav', channel: 1 },
    language_boost: language,
    output_format: 'hex',
    ...extra,
  }
  await savedSound({ to: '/t2a_v2', json, timeoutMs: requestSeconds * 1000 }, path, context)
  return path
}

export const minimaxReading = serve<typeof voice, MinimaxOptions>(voice, {
  async run({ input, voiceModels, folder }, engine, context) {
    const { text, speed, pitch, format } = input
    const own = voiceModels['voice']
    const voiceName = own ? voiceIdOf(engine, own) : voiceNameOf(engine.options, input.voice)
    await context.job.beginPaid()
    context.progress(5, 'speaking')
    const path = await spokenByMinimax({ text, voiceName, speed, pitch, folder }, engine, context)
    const mime = format === 'wav' ? 'audio/wav' : 'audio/mpeg'
    return { files: [{ path, kind: 'audio', mime, name: nameFrom(text) }], result: {} }
  },
})
