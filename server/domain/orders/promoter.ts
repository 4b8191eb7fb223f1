import { count, desc, eq, sql } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import type { Clock } from '../../ports/clock'
import { appUser, commission } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import type { Db } from '../../ports/db/types'
import { rows, timestamp } from '../../ports/db/rows'
import { earningsOf } from './operator/payouts'
import { maskTel } from '../accounts/masks'
import { siteSettings } from '../../operator-rows/settings'

interface PromoterDeps {
  db: Db
  clock: Clock
  /** Public address of the site, without a trailing slash. */
  siteUrl: () => string
  qr: (text: string) => Promise<string>
}

/** A person's commissions on the orders of those they invited. */
export const createPromoter = ({ db, clock, siteUrl, qr }: PromoterDeps) => ({
  async promoter(userId: string): Promise<Out<'GET /app/user/promoter'>> {
    const [
      [user],
      [invited],
      {
        appInfo: { promoterProportion },
      },
    ] = await Promise.all([
      db.select({ shareCode: appUser.shareCode }).from(appUser).where(eq(appUser.id, userId)),
      db.select({ total: count() }).from(appUser).where(eq(appUser.inviterId, userId)),
      siteSettings(db),
    ])
    const shareCode = user?.shareCode ?? ''
    const link = `${siteUrl()}/login?shareCode=${encodeURIComponent(shareCode)}`
    return { shareCode, link, qr: await qr(link), invited: invited?.total ?? 0, proportion: promoterProportion }
  },

  async total(userId: string): Promise<Out<'GET /app/user/proportion/total'>> {
    const now = clock.now()
    const [sums] = await rows<{ pending: unknown; clawed: unknown }>(
      db,
      sql`
      select coalesce(sum(proportion_fen - clawed_back_fen) filter (where available_at > ${timestamp(now)}), 0) as pending,
        coalesce(sum(clawed_back_fen), 0) as clawed
      from commission where promoter_id = ${userId}`,
    )
    const { dueFen, paidOutFen } = await earningsOf(db, userId, now)
    return { pendingFen: Number(sums?.pending), availableFen: dueFen, paidOutFen, clawedBackFen: Number(sums?.clawed) }
  },

  async detail(
    userId: string,
    { page, size }: { page: number; size: number },
  ): Promise<Out<'GET /app/user/proportion/detail'>> {
    const own = eq(commission.promoterId, userId)
    const [found, total] = await Promise.all([
      db
        .select({ row: commission, tel: appUser.tel })
        .from(commission)
        .innerJoin(appUser, eq(appUser.id, commission.inviteeId))
        .where(own)
        .orderBy(desc(commission.tradeNo))
        .limit(size)
        .offset((page - 1) * size),
      countRows(db, commission, own, { page, size }),
    ])
    const now = clock.now()
    return {
      records: found.map(({ row, tel }) => ({
        id: row.tradeNo,
        invitee: maskTel(tel),
        orderFen: row.orderFen,
        proportionFen: row.clawedBackAt ? row.proportionFen : row.proportionFen - row.clawedBackFen,
        status: row.clawedBackAt
          ? ('clawedBack' as const)
          : row.availableAt > now
            ? ('pending' as const)
            : ('available' as const),
        createTime: row.createdAt.toISOString(),
        availableTime: row.clawedBackAt ? null : row.availableAt.toISOString(),
      })),
      total,
      page,
      size,
    }
  },
})
