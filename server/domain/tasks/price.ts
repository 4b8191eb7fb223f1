import { type AnyTool, filesIn } from '../../../contract/tool'
import type { Clock } from '../../ports/clock'
import type { TaskInput } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { memberDiscount } from '../orders/member-discount'
import type { TaskFiles } from './types'

export interface PriceDeps {
  db: Db
  clock: Clock
  files: Pick<TaskFiles, 'findMany' | 'seconds'>
}

export interface Price {
  credits: number
  /** Without the discount of a membership. */
  fullCredits: number
  /** Units of the tool: what costs are counted in. */
  units: number
}

/** What an input costs. Checks nothing: sounds that are not uploaded yet count as 0 seconds. */
export async function priceOf(
  { db, clock, files }: PriceDeps,
  userId: string,
  tool: AnyTool,
  { unitPrice }: { unitPrice: number },
  input: TaskInput,
): Promise<Price> {
  const given = filesIn(tool, input)
  const rows = await files.findMany(userId, Object.values(given))
  const seconds = Object.fromEntries(
    Object.entries(given).map(([field, id]) => {
      const row = rows.get(id)
      return [field, row ? files.seconds(row) : 0]
    }),
  )
  const fullCredits = tool.price(input, unitPrice, { seconds })
  const units = tool.price(input, 1, { seconds })
  const discountPercent = await memberDiscount(db, userId, clock.now())
  return { credits: Math.ceil((fullCredits * (100 - discountPercent)) / 100), fullCredits, units }
}
