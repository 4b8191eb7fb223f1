import { and, count, eq, inArray, isNull } from 'drizzle-orm'
import type { Locale } from '../../../contract/locales'
import { AppError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { task, work } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { ClientRequest } from '../client-ids'
import type { Consents } from '../consents'
import type { Ledger } from '../credits/ledger'
import type { CheckedRequest } from './request'
import { isMember } from '../accounts/membership'
import { type ProposalStart, takeProposal } from '../answers/tool-calls/take-proposal'
import { taskHoldRef } from './settle'
import type { TaskSettings } from './settings'
import type { TaskRow } from './types'

export interface EnqueueDeps {
  ledger: Pick<Ledger, 'hold'>
  consents: Pick<Consents, 'stillGiven'>
  clock: Clock
  settings: Pick<TaskSettings, 'maxOpen' | 'maxWaiting'>
}

/** Seconds after which a client may retry when the queue is full. */
const retryAfter = 60

/** The work of a step, and what it makes there. */
export interface StepOf {
  workId: string
  step: string
}

interface NewTask extends ClientRequest {
  id: string
  locale: Locale
  request: CheckedRequest
  /** The proposal that starts the task. */
  from?: ProposalStart | undefined
  /** The work whose step it is: it does not count among the person's open tasks. */
  of?: StepOf
}

/** Enqueues a task and holds its credits. Returns undefined, and holds nothing, when the id is taken. */
export async function enqueueTask(
  tx: Db,
  { ledger, consents, clock, settings }: EnqueueDeps,
  { id, userId, inputHash, locale, request, from, of }: NewTask,
): Promise<TaskRow | undefined> {
  const { service, input, credits, units, speech, budget, consentId, likeness, acceptsDemo } = request
  const { lengths: _, ...offer } = request.offer
  const now = clock.now()
  if (from) await takeProposal(tx, userId, service.serviceKey, from)
  if (consentId) await consents.stillGiven(tx, consentId)
  const member = await isMember(tx, userId, now)
  if (offer.engineBuiltIn) {
    const [waiting] = await tx
      .select({ n: count() })
      .from(task)
      .where(and(eq(task.status, 'QUEUING'), eq(task.engineBuiltIn, true), isNull(task.engineId)))
    if ((waiting?.n ?? 0) >= settings.maxWaiting) throw new AppError(429, 'engine.busy', {}, { retryAfter })
  }
  const [queued] = await tx
    .insert(task)
    .values({
      id,
      userId,
      serviceKey: service.serviceKey,
      input,
      inputHash,
      locale,
      status: 'QUEUING',
      priority: member ? 1 : 0,
      credits,
      ...offer,
      units,
      speech,
      budget,
      ...of,
      acceptsDemo,
      consentId,
      likeness,
      ...(from && { messageId: from.messageId, proposal: from.proposal ?? null }),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning()
  if (!queued) return undefined
  await ledger.hold(tx, { userId, ref: taskHoldRef(queued), credits })
  // The hold has locked the account, so one user's tasks are counted one after the other.
  if (!of) await assertFewOpen(tx, userId, member ? settings.maxOpen.priority : settings.maxOpen.regular)
  return queued
}

/** Throws 429 when more than `max` tasks and works of a person are open. */
export async function assertFewOpen(tx: Db, userId: string, max: number): Promise<void> {
  const [tasks] = await tx
    .select({ n: count() })
    .from(task)
    .where(and(eq(task.userId, userId), inArray(task.status, ['QUEUING', 'PROGRESSING']), isNull(task.workId)))
  const [works] = await tx
    .select({ n: count() })
    .from(work)
    .where(and(eq(work.userId, userId), eq(work.state, 'making')))
  if ((tasks?.n ?? 0) + (works?.n ?? 0) > max) throw new AppError(429, 'task.tooMany', { max })
}
