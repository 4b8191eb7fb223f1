import type { EngineSeed } from '../../ports/db/schema'
import { a1111Seeds } from './a1111'
import { comfyuiSeeds } from './comfyui'
import { dashscopeSeeds } from './dashscope'
import { gptSovitsSeeds } from './gpt-sovits'
import { gradioSeeds } from './gradio'
import { openaiMediaSeeds } from './openai-media'
import { queueSeeds } from './queues'

/** Examples of remote engines, enabled with `npm run engines`. */
export const engineSeeds: readonly EngineSeed[] = [
  ...a1111Seeds,
  ...comfyuiSeeds,
  ...dashscopeSeeds,
  ...gptSovitsSeeds,
  ...gradioSeeds,
  ...openaiMediaSeeds,
  ...queueSeeds,
]
