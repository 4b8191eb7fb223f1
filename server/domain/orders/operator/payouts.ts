import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { AdminOut } from '../../../../contract/admin'
import { isoText } from '../../../../contract/time'
import { NotPossible } from '../../../audit/not-possible'
import { AppError } from '../../../errors'
import type { Clock, Ids } from '../../../ports/clock'
import { cutPage } from '../../../ports/db/page'
import { inTransaction, rows, timestamp } from '../../../ports/db/rows'
import { appUser, payout } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import { maskTel } from '../../accounts/masks'
import { keyedAction, recordAction, type Decision } from './actions'

interface Deps {
  db: Db
  clock: Clock
  ids: Ids
}

interface Page {
  before?: string | undefined
  size: number
}

const yuan = (fen: number) => `¥${(fen / 100).toFixed(2)}`

/** Earnings of a promoter until now: those that no refund takes back, and what was paid of them. */
export async function earningsOf(db: Db, promoterId: string, now: Date) {
  const [sums] = await rows<{ earned: unknown; paid: unknown }>(
    db,
    sql`select
      (select coalesce(sum(proportion_fen - clawed_back_fen), 0) from commission
        where promoter_id = ${promoterId} and available_at <= ${timestamp(now)}) as earned,
      (select coalesce(sum(amount_fen), 0) from payout where promoter_id = ${promoterId} and voided_at is null) as paid`,
  )
  const [earnedFen, paidOutFen] = [Number(sums?.earned), Number(sums?.paid)]
  return { earnedFen, paidOutFen, dueFen: earnedFen - paidOutFen }
}

/** Earnings that operators pay to promoters. */
export const createPayouts = ({ db, clock, ids }: Deps) => ({
  /** Promoters with earnings that are due. Each is read by an index, so that a page never reads all commissions. */
  async promoters({ before = '', size }: Page): Promise<AdminOut<'GET /admin/promoter'>> {
    const found = await rows<{ id: string; nick_name: string; tel: string; earned: unknown; paid: unknown }>(
      db,
      sql`select id, nick_name, tel, earned, paid from (
          select promoter_id, sum(proportion_fen - clawed_back_fen) filter (where available_at <= ${timestamp(clock.now())}) as earned
          from commission where promoter_id > ${before} group by promoter_id order by promoter_id
        ) as promoter
        join app_user on app_user.id = promoter_id
        cross join lateral (select coalesce(sum(amount_fen), 0) as paid from payout
          where payout.promoter_id = app_user.id and voided_at is null) as sums
        where earned > paid order by promoter_id limit ${size + 1}`,
    )
    const { shown, next } = cutPage(found, size, ({ id }) => id)
    return {
      records: shown.map(({ id, nick_name: nickName, tel, earned, paid }) => ({
        id,
        nickName,
        tel: maskTel(tel),
        earnedFen: Number(earned),
        paidOutFen: Number(paid),
        dueFen: Number(earned) - Number(paid),
      })),
      next: next.next ?? null,
    }
  },

  async page({
    promoter,
    before,
    size,
  }: Page & { promoter?: string | undefined }): Promise<AdminOut<'GET /admin/payout'>> {
    const found = await db
      .select()
      .from(payout)
      .where(and(promoter ? eq(payout.promoterId, promoter) : undefined, before ? lt(payout.id, before) : undefined))
      .orderBy(desc(payout.id))
      .limit(size + 1)
    const { shown, next } = cutPage(found, size, ({ id }) => id)
    return {
      records: shown.map(({ createdAt, voidedAt, ...row }) => ({
        ...row,
        at: createdAt.toISOString(),
        voidedAt: isoText(voidedAt),
      })),
      next: next.next ?? null,
    }
  },

  /** Shows a payout before it is recorded. Throws 404, and NotPossible for more than is due. */
  async preview(promoterId: string, amountFen: number) {
    const [known] = await db.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, promoterId))
    if (!known) throw new AppError(404, 'common.notFound')
    const sums = await earningsOf(db, promoterId, clock.now())
    assertDue(amountFen, sums.dueFen)
    return { ...sums, dueAfterFen: sums.dueFen - amountFen }
  },

  /** Voids a payout: its amount is due again. Throws 404. */
  voidPayout: (id: string, decision: Decision) =>
    inTransaction(db, async (tx) => {
      const [row] = await tx.select().from(payout).where(eq(payout.id, id)).for('update')
      if (!row) throw new AppError(404, 'common.notFound')
      if (row.voidedAt) return { result: 'already' as const }
      await tx.update(payout).set({ voidedAt: clock.now() }).where(eq(payout.id, id))
      const { promoterId, amountFen, reference } = row
      const act = { verb: 'voidPayout', subject: promoterId, details: { amountFen, reference } } as const
      await recordAction(tx, { clock, ids }, { ...act, userId: promoterId, ...decision })
      return { result: 'done' as const }
    }),

  /** Records a payout, once for its key. Throws NotPossible for more than is due. */
  record(promoterId: string, { amountFen, reference }: { amountFen: number; reference: string }, decision: Decision) {
    return inTransaction(db, async (tx) => {
      // Payouts of one promoter come one after the other.
      await tx.select({ id: appUser.id }).from(appUser).where(eq(appUser.id, promoterId)).for('update')
      const act = { verb: 'payout', subject: promoterId, details: { amountFen, reference } } as const
      if (await keyedAction(tx, decision, act))
        return { result: 'already' as const, ...(await earningsOf(tx, promoterId, clock.now())) }
      assertDue(amountFen, (await earningsOf(tx, promoterId, clock.now())).dueFen)
      const { who, reason } = decision
      const row = { id: ids.ulid(), promoterId, amountFen, reference, who, reason, createdAt: clock.now() }
      await tx.insert(payout).values(row)
      await recordAction(tx, { clock, ids }, { ...act, userId: promoterId, ...decision })
      return { result: 'done' as const, ...(await earningsOf(tx, promoterId, clock.now())) }
    })
  },
})

function assertDue(amountFen: number, dueFen: number): void {
  if (amountFen > dueFen) throw new NotPossible(`现在可以结算 ${yuan(Math.max(0, dueFen))}`)
}
