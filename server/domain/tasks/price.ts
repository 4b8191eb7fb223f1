import { eq } from 'drizzle-orm'
import { type AnyTool, filesIn } from '../../../contract/tool'
import type { Clock } from '../../ports/clock'
import { appUser, type TaskInput } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { tradeSettings } from '../orders/settings'
import type { ServiceRow, TaskFiles } from './types'

export interface PriceDeps {
  db: Db
  clock: Clock
  files: Pick<TaskFiles, 'findMany' | 'seconds'>
}

export interface Price {
  credits: number
  /** Without the discount of a membership. */
  fullCredits: number
}

export async function isMember(db: Db, userId: string, now: Date): Promise<boolean> {
  const [user] = await db.select({ until: appUser.membershipUntil }).from(appUser).where(eq(appUser.id, userId))
  return (user?.until?.getTime() ?? 0) > now.getTime()
}

/** What an input costs. Checks nothing: sounds that are not uploaded yet count as 0 seconds. */
export async function priceOf(
  { db, clock, files }: PriceDeps,
  userId: string,
  tool: AnyTool,
  { unitPrice }: ServiceRow,
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
  if (!(await isMember(db, userId, clock.now()))) return { credits: fullCredits, fullCredits }
  const { memberDiscountPercent } = await tradeSettings(db)
  return { credits: Math.ceil((fullCredits * (100 - memberDiscountPercent)) / 100), fullCredits }
}
