import { z } from 'zod'
import type { EngineInstance } from '../types'

export const minimaxOptions = z.strictObject({
  /** The model's names for our voices (`zh-lan`). */
  voices: z.record(z.string(), z.string()).default({}),
  /** The model's voice for all others. Empty: only those named in `voices`. */
  voice: z.string().default(''),
  /** Helps with a language or dialect: `auto`, `Chinese`, `Chinese,Yue` … */
  language: z.string().default('auto'),
  /** Added unchanged to every request: `emotion` is a part of `voice_setting` there, `aigc_watermark` … */
  extra: z.record(z.string(), z.json()).default({}),
  /** Cost of a cloned voice at its first speech, in thousandths of a fen. */
  cloneMilliFen: z.number().min(0).default(990_000),
  /** Timeout in seconds of a request that is answered after the work is done. */
  requestSeconds: z.int().min(5).max(1800).default(600),
})

export type MinimaxOptions = z.output<typeof minimaxOptions>
export type MinimaxEngine = EngineInstance<MinimaxOptions>
