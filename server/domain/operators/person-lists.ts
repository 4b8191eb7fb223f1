import { and, desc, eq } from 'drizzle-orm'
import type { AdminOut } from '../../../contract/admin'
import { isoText } from '../../../contract/time'
import { behind, timeKey } from '../../ports/db/page'
import { consent, task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Sessions } from '../accounts/sessions'
import { keyPage } from './key-page'
import { checkPerson } from './known-person'

interface TimedPage {
  before?: string | undefined
  size: number
}

export type PersonLists = ReturnType<typeof createPersonLists>

/** What an account has besides money, without its content. Each list throws 404 for an unknown account. */
export const createPersonLists = ({ db, sessions }: { db: Db; sessions: Pick<Sessions, 'list'> }) => ({
  async devices(userId: string): Promise<AdminOut<'GET /admin/person/:id/devices'>> {
    await checkPerson(db, userId)
    return sessions.list(userId, '')
  },

  async consents(userId: string, { before, size }: TimedPage): Promise<AdminOut<'GET /admin/person/:id/consents'>> {
    await checkPerson(db, userId)
    const found = await db
      .select()
      .from(consent)
      .where(and(eq(consent.userId, userId), behind(consent.givenAt, consent.id, before)))
      .orderBy(desc(consent.givenAt), desc(consent.id))
      .limit(size + 1)
    return keyPage(found, size, ({ givenAt, id }) => timeKey({ createdAt: givenAt, id }), viewConsent)
  },

  async tasks(userId: string, { before, size }: TimedPage): Promise<AdminOut<'GET /admin/person/:id/tasks'>> {
    await checkPerson(db, userId)
    const found = await db
      .select()
      .from(task)
      .where(and(eq(task.userId, userId), behind(task.createdAt, task.id, before)))
      .orderBy(desc(task.createdAt), desc(task.id))
      .limit(size + 1)
    return keyPage(found, size, timeKey, viewTask)
  },
})

const viewConsent = ({ id, serviceKey, version, client, givenAt, withdrawnAt }: typeof consent.$inferSelect) => ({
  id,
  serviceKey,
  version,
  client,
  at: givenAt.toISOString(),
  withdrawnAt: isoText(withdrawnAt),
})

const viewTask = (row: typeof task.$inferSelect) => ({
  id: row.id,
  serviceKey: row.serviceKey,
  status: row.status,
  cancelled: row.cancelled,
  credits: row.credits,
  engineName: row.engineName,
  engineId: row.engineId,
  at: row.createdAt.toISOString(),
  startedAt: isoText(row.startedAt),
  endedAt: isoText(row.endedAt),
  deletedAt: isoText(row.deletedAt),
  error: row.error && { code: row.error.code, key: row.error.key },
})
