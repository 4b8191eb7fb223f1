import { a1111 } from './a1111'
import { comfyui } from './comfyui'
import { dashscope } from './dashscope'
import type { Adapter } from './define-adapter'
import { gptSovits } from './gpt-sovits'
import { gradio } from './gradio'
import { jobQueues } from './job-queue'
import { local } from './local'
import { minimax } from './minimax'
import { pictureApis } from './json-pictures'
import { openaiMedia } from './openai-media'

/** The wires of this build that an operator's rows name. */
export const adapters: readonly Adapter[] = [
  // Adapters by the name of their API.
  a1111,
  comfyui,
  dashscope,
  gptSovits,
  gradio,
  ...jobQueues,
  minimax,
  openaiMedia,
  ...pictureApis,
]

export const adapterOf = (wire: string): Adapter | undefined =>
  [...adapters, local].find((adapter) => adapter.wire === wire)
