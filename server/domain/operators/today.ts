import type { AdminOut } from '../../../contract/admin'
import type { Clock } from '../../ports/clock'
import type { Db } from '../../ports/db/types'
import { createBusiness } from './business'
import type { TodoReader } from './todo'

export type Today = ReturnType<typeof createToday>

/** What waits for an operator, and how the site does. */
export function createToday({ db, clock, todo }: { db: Db; clock: Clock; todo: TodoReader }) {
  const business = createBusiness({ db, clock })
  return async (): Promise<AdminOut<'GET /admin/today'>> => ({
    at: clock.now().toISOString(),
    todo: await todo(),
    business: await business(),
  })
}
