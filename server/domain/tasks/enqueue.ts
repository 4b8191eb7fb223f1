import { and, count, eq, inArray } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { task } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { Consents } from '../consents'
import { inputHash } from '../client-ids'
import type { Ledger } from '../credits/ledger'
import type { Asked, Order } from './request'
import { isMember } from './price'
import { holdRef } from './settle'
import type { TaskSettings } from './settings'
import type { TaskRow } from './types'

export interface PlaceDeps {
  ledger: Pick<Ledger, 'hold'>
  consents: Pick<Consents, 'stillGiven'>
  clock: Clock
  settings: Pick<TaskSettings, 'mostOpen'>
}

export interface Placing {
  userId: string
  locale: Locale
  id: string
  asked: Asked
}

export const hashOf = ({ serviceKey, input }: Asked) => inputHash({ serviceKey, ...input })

/** The task an id was first used for: undefined when it is new. Throws 409 when it was another's or other input. */
export async function earlier(db: Db, { userId, id, asked }: Placing): Promise<TaskRow | undefined> {
  const [row] = await db.select().from(task).where(eq(task.id, id))
  if (!row) return undefined
  if (row.userId !== userId || row.inputHash !== hashOf(asked)) throw new AppError(409, 'common.conflict')
  if (row.deletedAt) throw new AppError(404, 'task.notFound')
  return row
}

/** Puts an order in line and holds its credits, or does neither. A repeat of the id answers the first task. */
export async function placeTask(
  tx: Db,
  { ledger, consents, clock, settings }: PlaceDeps,
  placing: Placing,
  order: Order,
): Promise<TaskRow> {
  const { userId, locale, id, asked } = placing
  const now = clock.now()
  if (order.consentId) await consents.stillGiven(tx, order.consentId)
  const goesFirst = await isMember(tx, userId, now)
  const [placed] = await tx
    .insert(task)
    .values({
      id,
      userId,
      serviceKey: asked.serviceKey,
      input: order.input,
      inputHash: hashOf(asked),
      locale,
      status: 'QUEUING',
      priority: goesFirst ? 1 : 0,
      credits: order.credits,
      engineName: order.service.engineName,
      engineBuiltIn: order.service.engineBuiltIn,
      consentId: order.consentId,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!placed) return (await earlier(tx, placing))!
  await ledger.hold(tx, { userId, ref: holdRef(id), credits: order.credits })
  // The hold has locked the account: whoever else of this user is placing something has placed it or waits.
  const [open] = await tx
    .select({ n: count() })
    .from(task)
    .where(and(eq(task.userId, userId), inArray(task.status, ['QUEUING', 'PROGRESSING'])))
  const max = goesFirst ? settings.mostOpen.first : settings.mostOpen.usual
  if ((open?.n ?? 0) > max) throw new AppError(429, 'task.tooMany', { max })
  return placed
}
