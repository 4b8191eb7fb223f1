import type { draw } from '../../../../contract/tools/draw'
import type { JobOf } from '../../../../engines'
import { drawPrompt } from '../shared/prompts'
import type { EngineInstance } from '../types'
import type { A1111Options } from './options'

/** The request of a drawing. */
export function txt2imgOf(
  { input }: JobOf<typeof draw>,
  { model, options }: EngineInstance<A1111Options>,
  seed: number,
  taskId: string,
) {
  const { steps, cfgScale, sampler, scheduler, negativePrompt, upscaler, upscaleStrength } = options
  const [width, height] = input.size.split('x').map(Number) as [number, number]
  const base = baseOf(width, height, options.baseSide)
  return {
    prompt: drawPrompt(input).replace('\n', ', '),
    negative_prompt: negativePrompt,
    seed,
    steps,
    cfg_scale: cfgScale,
    sampler_name: sampler,
    ...(scheduler ? { scheduler } : {}),
    // One after the other: memory suffices for one only.
    batch_size: 1,
    n_iter: input.count,
    ...(base
      ? {
          ...base,
          enable_hr: true,
          hr_upscaler: upscaler,
          hr_resize_x: width,
          hr_resize_y: height,
          denoising_strength: upscaleStrength,
        }
      : { width, height }),
    ...(model
      ? { override_settings: { sd_model_checkpoint: model }, override_settings_restore_afterwards: false }
      : {}),
    send_images: true,
    save_images: false,
    force_task_id: taskId,
  }
}

/** The size of the first pass, in the eights that the model draws in; null when one pass is enough. */
function baseOf(width: number, height: number, side: number) {
  const factor = side / Math.max(width, height)
  if (side === 0 || factor >= 1) return null
  const eights = (length: number) => Math.max(64, Math.round((length * factor) / 8) * 8)
  return { width: eights(width), height: eights(height) }
}
