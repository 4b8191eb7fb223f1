import { z } from 'zod'
import type { EngineInstance } from '../types'

const value = z.union([z.string(), z.number(), z.boolean()])

export const dashscopeOptions = z.strictObject({
  /**
   * Added unchanged to `parameters` of every request: `prompt_extend`, `watermark`, `negative_prompt`, `restore_face` …
   */
  parameters: z.record(z.string(), value).default({}),
  /** Sizes of the tool (`1024x1024`) that the model calls otherwise, as `1328*1328`. */
  sizes: z.record(z.string(), z.string()).default({}),
  /** Kind of a drawing's request: a job that outlives this process, or one answer, which newer models support. */
  drawing: z.enum(['job', 'answer']).default('job'),
  /** Whether the model takes a seed. */
  seed: z.boolean().default(true),
  /** Cost of a cleared photo in thousandths of a fen, at any factor. 0: the row's cost times the factor. */
  pictureMilliFen: z.int().min(0).default(0),
  /** `wan2.2-s2v`: how large films are. */
  resolution: z.enum(['480P', '720P']).default('480P'),
  /** Looks at a portrait before a film is paid for. Empty: nothing looks. */
  detectModel: z.string().default('wan2.2-s2v-detect'),
  /**
   * Whether the model moves the lips of a film (`videoretalk`), not of a picture. It then takes people's own films, and
   * no presenters.
   */
  takesFilm: z.boolean().default(false),
  /** Longest sound of a film, in seconds: `wan2.2-s2v` takes less than 20. */
  filmMaxSeconds: z.int().min(1).max(60).default(19),
  /** Model names of our voices (`zh-lan`). */
  voices: z.record(z.string(), z.string()).default({}),
  /** The model's voice for all others. Empty: only those named in `voices`. */
  voice: z.string().default(''),
  /** Whether the voices report the time of each word. */
  wordTimes: z.boolean().default(true),
  /** The model that stores voices: of CosyVoice, or of `qwen3-tts-vc`. */
  enrollModel: z.enum(['voice-enrollment', 'qwen-voice-enrollment']).default('voice-enrollment'),
  /** How speech comes: `stream` of CosyVoice with the times of words, `answer` of `qwen3-tts`. */
  speech: z.enum(['stream', 'answer']).default('stream'),
  /** Longest text of a speech, in characters: `qwen3-tts` takes 600. */
  textMaxLength: z.int().min(1).max(10_000).default(2_000),
  /** Timeout in seconds of a request that is answered after the work is done. */
  requestSeconds: z.int().min(5).max(1800).default(300),
})

export type DashscopeOptions = z.output<typeof dashscopeOptions>
export type DashscopeEngine = EngineInstance<DashscopeOptions>

/** Addresses of rows may end in `/api/v1` or not. */
export const pathOf = ({ baseUrl }: Pick<EngineInstance, 'baseUrl'>, path: string): string =>
  `${new URL(baseUrl).pathname === '/' ? '/api/v1' : ''}/${path}`

/** Pictures and sounds are named by `oss://` addresses of the provider's own store. */
export const withUploads = { 'x-dashscope-ossresourceresolve': 'enable' } as const
