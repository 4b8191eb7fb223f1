import { z } from 'zod'
import { drawAvoid } from '../shared/prompts'

export const a1111Options = z.strictObject({
  /** Sampling steps of a picture. */
  steps: z.int().min(1).max(60).default(28),
  /** How closely it follows the words. */
  cfgScale: z.number().min(1).max(30).default(7),
  /** Name from `GET /sdapi/v1/samplers`. */
  sampler: z.string().max(80).default('Euler a'),
  /** Name from `GET /sdapi/v1/schedulers`; empty: the sampler's default. */
  scheduler: z.string().max(80).default(''),
  /** Negative prompt of every picture. */
  negativePrompt: z.string().max(1000).default(drawAvoid),
  /**
   * Longest side in pixels that the checkpoint was trained for (512 or 768 for SD 1.5, 1024 for SDXL). Larger pictures are drawn at it
   * and enlarged by the second pass. 0: drawn at their own size.
   */
  baseSide: z.int().min(0).max(2048).default(0),
  /** Upscaler of the second pass, as `GET /sdapi/v1/upscalers` names it. */
  upscaler: z.string().max(80).default('Latent'),
  /** Denoising strength of the second pass, 0 to 1. */
  upscaleStrength: z.number().min(0).max(1).default(0.5),
  /** Path of the face swap: forks of the extension answer at other places. */
  swapPath: z
    .string()
    .regex(/^\/[\w./-]{1,100}$/)
    .default('/reactor/image'),
  /** Restores swapped faces: None, CodeFormer or GFPGAN. */
  restorer: z.enum(['None', 'CodeFormer', 'GFPGAN']).default('CodeFormer'),
  /** Device that computes the face swap. */
  device: z.enum(['CPU', 'CUDA']).default('CUDA'),
})
export type A1111Options = z.output<typeof a1111Options>
