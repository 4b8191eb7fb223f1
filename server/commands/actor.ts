import { userInfo } from 'node:os'
import { eq } from 'drizzle-orm'
import type { Actor } from '../audit'
import type { Editing } from '../audit/edits'
import { NotPossible } from '../audit/not-possible'
import { systemClock, systemIds } from '../ports/clock'
import { operator } from '../ports/db/schema'
import type { Db } from '../ports/db/types'

/**
 * The operator that runs a command: `--by`, else OPERATOR, else the machine's account while there is no operator yet.
 * Throws NotPossible for a name that is no active operator.
 */
export async function commandActor(db: Db, by = process.env['OPERATOR']): Promise<Actor> {
  const login = by?.trim()
  const hasOperators = (await db.$count(operator)) > 0
  if (!hasOperators) return { who: login || userInfo().username }
  if (!login) throw new NotPossible('请用 --by 登录名（或环境变量 OPERATOR）说明是哪位操作员')
  const [found] = await db.select().from(operator).where(eq(operator.login, login))
  if (!found?.isActive) throw new NotPossible(`没有在用的操作员 ${login}（npm run operator 列出全部）`)
  return { who: found.name, operatorId: found.id }
}

/** The operator behind an edit, and their reason. Throws NotPossible. */
export const commandEditing = async (db: Db, { by, reason }: { by?: string; reason: string }): Promise<Editing> => ({
  clock: systemClock,
  ids: systemIds(systemClock),
  actor: await commandActor(db, by),
  reason,
})
