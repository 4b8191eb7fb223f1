import { sql } from 'drizzle-orm'
import { toolOf } from '../../../../contract/tools'
import { rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'

/** A stored sum, or several of them added up. */
export interface Sum {
  key: string
  value: unknown
}

/** Sums of keys under a name, over the days since one. */
export const sumsSince = (db: Db, from: string, to: string, head: string) =>
  rows<Sum>(
    db,
    sql`select key, sum(value) as value from stat_day
      where day >= ${from} and day < ${to} and starts_with(key, ${head}) group by 1 order by 1`,
  )

export const toolName = (serviceKey: string) =>
  serviceKey === 'CHAT' ? '对话' : (toolOf(serviceKey)?.name['zh-CN'] ?? serviceKey)
