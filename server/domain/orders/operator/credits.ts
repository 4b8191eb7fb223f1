import { createHash } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import { operatorCreditsMax } from '../../../../contract/money'
import { dayMs } from '../../../../contract/time'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { appUser } from '../../../ports/db/schema'
import { inTransaction, rows } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import type { Ledger } from '../../credits/ledger'
import { addNotice } from '../../accounts/notices'
import { keyedAction, recordAction, type Decision } from './actions'
import { assertDailyLimit } from './daily-limit'
import { NotPossible } from '../../../audit/not-possible'

interface OperatorCreditsDeps {
  db: Db
  clock: Clock
  ids: Ids
  ledger: Pick<Ledger, 'grant' | 'hold' | 'capture'>
}

export interface CreditsWish {
  /** A user's id or phone. */
  user: string
  credits: number
  /** Lifetime of given credits in days; absent: unlimited. */
  days?: number
  /** Repeats a wish with the same amount and reason; without it, or a new key, a repeat changes nothing. */
  again?: boolean
}

/** Credits an operator gives or takes, with a reason. */
export function createOperatorCredits({ db, clock, ids, ledger }: OperatorCreditsDeps) {
  async function change(
    verb: 'grant' | 'take',
    { user, credits, days = 0, again = false }: CreditsWish,
    decision: Decision,
    move: (tx: Db, userId: string, ref: string) => Promise<unknown>,
  ): Promise<'done' | 'already'> {
    if (!Number.isSafeInteger(credits) || credits <= 0) throw new NotPossible('算力要是大于 0 的整数')
    if (credits > operatorCreditsMax) throw new NotPossible(`一次最多 ${operatorCreditsMax} 算力`)
    const [found] = await db
      .select({ id: appUser.id })
      .from(appUser)
      .where(or(eq(appUser.id, user), eq(appUser.tel, user)))
    if (!found) throw new NotPossible(`没有用户 ${user}，请用手机号或用户编号`)
    return inTransaction(db, async (tx) => {
      // The account's lock serializes concurrent repeats.
      await tx.execute(sql`select 1 from credit_account where user_id = ${found.id} for update`)
      const act = { verb, subject: found.id, details: { credits, days } }
      if (await keyedAction(tx, decision, act)) return 'already'
      const same = createHash('sha256').update(`${verb}\n${credits}\n${decision.reason}`).digest('hex').slice(0, 16)
      const prefix = `operator:${found.id}:${same}:`
      const [earlier] = await rows<{ times: unknown }>(
        tx,
        sql`select count(*) as times from ledger_entry
        where user_id = ${found.id} and kind in ('grant', 'capture') and starts_with(ref, ${prefix})`,
      )
      const times = Number(earlier?.times)
      // A new key names another act, also with the same amount and reason.
      if (times > 0 && !again && decision.key === undefined) return 'already'
      await move(tx, found.id, `${prefix}${times + 1}`)
      await recordAction(tx, { clock, ids }, { ...act, userId: found.id, ...decision })
      // After the entry of the audit, which lets no other in before this transaction ends.
      if (verb === 'grant')
        await assertDailyLimit(tx, { credits, operatorId: decision.operatorId, now: clock.now(), isBooked: true })
      return 'done'
    })
  }

  return {
    /** Throws NotPossible for a grant above the operator's limit of the day. */
    assertDailyLimit: (credits: number, operatorId: string) =>
      assertDailyLimit(db, { credits, operatorId, now: clock.now() }),

    grant: (wish: CreditsWish, decision: Decision) =>
      change('grant', wish, decision, async (tx, userId, ref) => {
        const { lotId } = await ledger.grant(tx, {
          userId,
          ref,
          credits: wish.credits,
          source: 'operator',
          expiresAt: wish.days === undefined ? null : new Date(clock.now().getTime() + wish.days * dayMs),
          meta: { relation: 'operator' },
        })
        await addNotice(tx, { clock, ids }, { kind: 'granted', userId, about: lotId })
      }),

    /** Takes available credits. Throws NotPossible when there are fewer. */
    take: (wish: CreditsWish, decision: Decision) =>
      change('take', wish, decision, async (tx, userId, ref) => {
        const { credits } = wish
        try {
          await ledger.hold(tx, { userId, ref, credits, byOperator: true })
        } catch (error) {
          if (!(error instanceof AppError) || error.code !== 402) throw error
          throw new NotPossible(
            `用户只有 ${String((error.data as { balance?: number } | null)?.balance ?? 0)} 算力可以扣除`,
          )
        }
        await ledger.capture(tx, { ref, credits, meta: { relation: 'operator' } })
      }),
  }
}
