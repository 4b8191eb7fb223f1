import { isAbsolute } from 'node:path'
import { z } from 'zod'

const languages = ['auto', 'auto_yue', 'zh', 'en', 'ja', 'ko', 'yue', 'all_zh', 'all_ja', 'all_ko', 'all_yue'] as const

export const gptSovitsOptions = z.strictObject({
  /** Folder of this server where samples are kept; the engine must see the same folder. */
  refDir: z.string().refine(isAbsolute, 'an absolute path'),
  /** Path of that folder on the engine's machine. */
  remoteRefDir: z.string().min(1).max(300),
  /** Language of the text; `auto` detects Chinese, English, Japanese and Korean. Releases before v2 lack ko and yue. */
  textLanguage: z.enum(languages).default('auto'),
  /** Language of the samples. */
  sampleLanguage: z.enum(languages).default('auto'),
  /** Weights that are loaded before each run, as the engine names them; empty: those it runs with. They are of the whole engine. */
  gptWeights: z.string().max(300).default(''),
  sovitsWeights: z.string().max(300).default(''),
  /** 0.6 to 1.65. */
  speed: z.number().min(0.6).max(1.65).default(1),
  /** How a text is cut into parts: cut0 not at all, cut5 at every mark. */
  split: z.enum(['cut0', 'cut1', 'cut2', 'cut3', 'cut4', 'cut5']).default('cut5'),
})
export type GptSovitsOptions = z.output<typeof gptSovitsOptions>
