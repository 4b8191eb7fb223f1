import { shippedPrice } from '../../../shared/margin'
import type { EngineSeed } from '../../ports/db/schema'
import { serviceSeeds } from '../services'
import { worth } from '../worth'
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

/** A paid row sells at its cost with a margin, and not below the tool's own price. */
function priced(row: EngineSeed): EngineSeed {
  const cost = row.unitCostMilliFen ?? 0
  if (cost === 0) return row
  const usual = serviceSeeds.find(({ serviceKey }) => serviceKey === row.serviceKey)?.unitPrice ?? 0
  return { ...row, unitPrice: Math.max(shippedPrice(cost, worth), row.unitPrice ?? usual) }
}

/** Examples of remote engines, enabled with `npm run engines`. */
export const engineSeeds: readonly EngineSeed[] = (
  [
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
  ] as const satisfies readonly EngineSeed[]
).map(priced)
