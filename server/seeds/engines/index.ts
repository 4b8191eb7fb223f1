import type { EngineSeed } from '../../ports/db/schema'
import { a1111Seeds } from './a1111'
import { arkImageSeeds } from './ark-images'
import { comfyuiSeeds } from './comfyui'
import { dashscopeSeeds } from './dashscope'
import { gptSovitsSeeds } from './gpt-sovits'
import { gradioSeeds } from './gradio'
import { minimaxSeeds } from './minimax'
import { openaiMediaSeeds } from './openai-media'
import { queueSeeds } from './queues'
import { siliconflowSeeds } from './siliconflow'

/** Examples of remote engines, enabled with `npm run engines`. */
export const engineSeeds: readonly EngineSeed[] = [
  ...a1111Seeds,
  ...arkImageSeeds,
  ...comfyuiSeeds,
  ...dashscopeSeeds,
  ...gptSovitsSeeds,
  ...gradioSeeds,
  ...minimaxSeeds,
  ...openaiMediaSeeds,
  ...queueSeeds,
  ...siliconflowSeeds,
]
