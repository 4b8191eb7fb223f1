import { z } from 'zod'
import type { Adapter } from '../define-adapter'
import type { EngineHttp } from '../http/types'
import type { EngineInstance, ProbeResult } from '../types'

export const pictureOptions = {
  /** Added unchanged to every request: `num_inference_steps`, `optimize_prompt_options` … */
  extra: z.record(z.string(), z.json()).default({}),
  /** Sizes of the tool (`1024x1024`) that the model calls otherwise; also of the shape of a changed picture. */
  sizes: z.record(z.string(), z.string()).default({}),
  /** Longest side of a sent picture, in pixels. */
  maxSide: z.int().min(256).max(4096).default(2048),
  /** Timeout in seconds of a request that is answered after the work is done. */
  requestSeconds: z.int().min(5).max(1800).default(300),
}
export type PictureOptions = z.output<z.ZodObject<typeof pictureOptions>>

/** A picture by words, or of other pictures and words. */
export interface PictureRequest {
  prompt: string
  /** Data URLs; the first is the one to change. */
  images: readonly string[]
  /** As the model names it: `2048x2048`. */
  size: string
  seed: number
}

/** A result: an address, base64, or why there is none. */
export interface MadePicture {
  url?: string | undefined
  base64?: string | undefined
  fault?: string | undefined
}

/** An API of pictures: a request with JSON is answered when the picture is made. */
export interface PictureApi<Options extends PictureOptions = PictureOptions> {
  wire: string
  options: z.ZodType<Options>
  to: string
  /** Sizes of the API, from which the nearest shape is chosen. */
  sizes: readonly string[]
  body(engine: EngineInstance<Options>, request: PictureRequest): object
  answer: z.ZodType<readonly MadePicture[]>
  /** Whether it draws with pictures of the same cast. */
  takesReferences?: boolean
  /** Whether the model takes a seed, so that one picture can be made again. */
  takesSeed: boolean
  reading?: Adapter['reading']
  resultHosts?: readonly string[]
  probe(http: EngineHttp, engine: EngineInstance<Options>): Promise<ProbeResult>
}
