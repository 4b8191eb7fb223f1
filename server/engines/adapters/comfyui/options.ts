import { z } from 'zod'
import { queueOptions, template } from '../job-queue/options'

export const comfyOptions = z.strictObject({
  ...queueOptions,
  pollMs: queueOptions.pollMs.default(1_000),
  /** The workflow in API format with slots: the tool's fields, `model`, `seed`, `width`, `height`, and what `values` names. */
  workflow: template,
  /** Values of slots of its own: `{ "steps": 28, "cfg": 6, "negative": "" }`. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).default({}),
})

export type ComfyOptions = z.output<typeof comfyOptions>
