import { join } from 'node:path'
import { singer } from '../../../../contract/tools/singer'
import { nameFrom } from '../../../../media/name-from'
import { serve } from '../define-adapter'
import { musicPrompt } from '../shared/prompts'
import type { MinimaxOptions } from './options'
import { savedSound } from './sound'

/** Whole songs: the provider has no length, the lyrics decide. */
export const minimaxMusic = serve<typeof singer, MinimaxOptions>(singer, {
  accepts: ({ seconds }) => seconds === 'whole',
  engineOnly: () => ['whole'],
  async run({ input, folder }, { model, options }, context) {
    const { kind, lyrics = '', style } = input
    await context.job.beginPaid()
    context.progress(5, 'composing')
    const path = join(folder, 'song')
    const json = {
      model,
      prompt: musicPrompt(input),
      ...(kind === 'song' ? { lyrics } : { is_instrumental: true }),
      stream: false,
      output_format: 'hex',
      audio_setting: { sample_rate: 44_100, bitrate: 256_000, format: 'mp3' },
      ...options.extra,
    }
    const request = { to: '/music_generation', json, timeoutMs: options.requestSeconds * 1000 }
    const seconds = await savedSound(request, path, context)
    return {
      files: [
        { path, kind: 'audio', mime: 'audio/mpeg', name: nameFrom(lyrics || style), ...(seconds ? { seconds } : {}) },
      ],
      result: {},
    }
  },
})
