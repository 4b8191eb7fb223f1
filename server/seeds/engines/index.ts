import { shippedPrice } from '../../../shared/margin'
import type { EngineSeed } from '../../ports/db/schema'
import { serviceSeeds } from '../services'
import { worth } from '../worth'
import { a1111Seeds } from './a1111'
import { comfyuiSeeds } from './comfyui'
import { dashscopeSeeds } from './dashscope'
import { gptSovitsSeeds } from './gpt-sovits'
import { gradioSeeds } from './gradio'
import { openaiMediaSeeds } from './openai-media'
import { queueSeeds } from './queues'

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
    ...comfyuiSeeds,
    ...dashscopeSeeds,
    ...gptSovitsSeeds,
    ...gradioSeeds,
    ...openaiMediaSeeds,
    ...queueSeeds,
  ] as const satisfies readonly EngineSeed[]
).map(priced)
