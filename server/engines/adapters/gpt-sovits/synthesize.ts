import { z } from 'zod'
import type { AdapterContext, EngineInstance } from '../types'
import type { GptSovitsOptions } from './options'
import { remotePathOf } from './references'

/** A stored sample, and its words; '' when nobody knows. */
export interface StoredVoice {
  voiceId: string
  words: string
}

interface Speaking {
  text: string
  like: StoredVoice
  /** Written here. */
  path: string
  /** Over that of the row. */
  speed?: number
}

const timeoutMs = 1_800_000
const maxBytes = 120_000_000
const weightsMs = 180_000

/** Speaks a text like a sample, into a WAV. The engine reports no progress. */
export async function synthesize(
  { text, like: { voiceId, words }, path, speed: faster = 1 }: Speaking,
  { options }: EngineInstance<GptSovitsOptions>,
  { http, job }: Pick<AdapterContext, 'http' | 'job'>,
): Promise<void> {
  const { gptWeights, sovitsWeights, textLanguage, sampleLanguage, split, speed } = options
  const load = (to: string, weights: string) =>
    weights ? http.json({ to, query: { weights_path: weights }, timeoutMs: weightsMs }, z.unknown()) : null
  await load('/set_gpt_weights', gptWeights)
  await load('/set_sovits_weights', sovitsWeights)
  await job.beginPaid()
  await http.save({
    to: '/tts',
    json: {
      text,
      // Lower case: the engine converts it only for GET.
      text_lang: textLanguage,
      ref_audio_path: remotePathOf(voiceId, options),
      prompt_lang: sampleLanguage,
      // Without the words of the sample the engine uses its sound alone, which v3 and v4 cannot.
      prompt_text: words,
      text_split_method: split,
      speed_factor: Math.round(speed * faster * 100) / 100,
      media_type: 'wav',
      streaming_mode: false,
    },
    path,
    accept: ['audio/wav'],
    maxBytes,
    timeoutMs,
  })
}
