import { z } from 'zod'
import type { EngineInstance } from '../types'

const size = z.string().regex(/^\d{2,4}x\d{2,4}$/)
const value = z.union([z.string(), z.number(), z.boolean()])

export const options = z.strictObject({
  /**
   * Added unchanged to every request: `num_inference_steps`, `guidance_scale`, `quality`, `watermark`, `instructions` …
   */
  extra: z.record(z.string(), value).default({}),
  /** Sizes of the tool (`1024x1024`) that the model calls otherwise. */
  sizes: z.record(z.string(), z.string()).default({}),
  /** Pictures of one request: 1 for a seed of each picture's own, more where requests are dear. */
  perCall: z.int().min(1).max(4).default(1),
  /** How pictures come. `none`: the field is not sent, for models that refuse it. */
  pictures: z.enum(['b64_json', 'url', 'none']).default('b64_json'),
  /** Whether the model takes a seed. */
  seed: z.boolean().default(true),
  /** Name of the pictures' field of `images/edits`. */
  editField: z.enum(['image[]', 'image']).default('image[]'),
  /** Longest side of a sent picture, in pixels. */
  maxSide: z.int().min(256).max(4096).default(1536),
  /** The model's names for our voices (`zh-lan`). */
  voices: z.record(z.string(), z.string()).default({}),
  /** The model's voice for all others. Empty: only those named in `voices`. */
  voice: z.string().default(''),
  /** How speech comes. */
  speech: z.enum(['wav', 'mp3']).default('wav'),
  /** Pixels of a film, by the shape of the tool; also of the drawn presenter. */
  films: z
    .strictObject({ portrait: size, landscape: size, square: size })
    .default({ portrait: '480x832', landscape: '832x480', square: '624x624' }),
  /** Frames a second of a film; 0: the model's default. */
  fps: z.int().min(0).max(60).default(16),
  /** Most bytes of a picture or a sound within a form's field: servers on Starlette refuse more than 1 MiB. */
  referenceMaxBytes: z.int().min(200_000).max(50_000_000).default(1_000_000),
  /** Longest piece of music, in seconds. */
  musicMaxSeconds: z.int().min(1).max(600).default(47),
  /** Timeout in seconds of a request that is answered after the work is done. */
  requestSeconds: z.int().min(5).max(1800).default(300),
  /** Whether `GET models` lists the available models. */
  listsModels: z.boolean().default(true),
})

export type Options = z.output<typeof options>
export type OpenaiMediaEngine = EngineInstance<Options>

/** Addresses of rows may end in the version (`/v1`, `/api/v3`) or not. */
export const pathAt = ({ baseUrl }: Pick<EngineInstance, 'baseUrl'>, path: string): string =>
  `${new URL(baseUrl).pathname === '/' ? '/v1' : ''}/${path}`
