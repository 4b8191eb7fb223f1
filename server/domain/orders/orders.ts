import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { Checked, Order, Out } from '../../../contract/api'
import { defaultLocale, type Locale } from '../../../contract/locales'
import { orderStatus, packageType } from '../../../contract/money'
import { AppError } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { payOrder, voiceModel } from '../../ports/db/schema'
import { countRows } from '../../ports/db/count'
import { cutPage, skipped } from '../../ports/db/page'
import type { Db } from '../../ports/db/types'
import type { PayProviders } from '../../ports/pay/registry'
import { inputHash, placeOnce } from '../client-ids'
import type { IsBeforeMode } from './before-mode'
import type { OrderChecks } from './checks'
import type { Prover } from '../accounts/guard/captcha'
import { recordSecurityEvent } from '../accounts/security-log'
import { inTransaction } from '../../ports/db/rows'
import type { Packages } from './packages'
import { createPrepay } from './prepay'
import { siteSettings } from '../../operator-rows/settings'
import type { OrderRow } from './types'
import { isoText } from '../../../contract/time'

export interface OrdersDeps {
  db: Db
  clock: Clock
  ids: Ids
  packages: Packages
  providers: PayProviders
  checks: OrderChecks
  /** Throws for an order that minors' mode refuses. */
  admitOrder?:
    ((caller: Prover & { userId: string }, priceFen: number, guardianCode?: string) => Promise<void>) | undefined
  isBeforeMode?: IsBeforeMode | undefined
  warn: (error: unknown, about: string) => void
}

/** Who places an order, from where. */
type Buyer = Partial<Prover> & { locale: Locale; ip: string }

export type Orders = ReturnType<typeof createOrders>

const firstCheckMs = 5_000

export const viewOrder = (row: OrderRow, locale: Locale): Order => ({
  tradeNo: row.tradeNo,
  status: row.status,
  combId: row.combId,
  type: row.ordered.type,
  title: row.ordered.titles?.[locale] ?? row.ordered.title,
  priceFen: row.priceFen,
  num: row.ordered.num,
  expirationDays: row.ordered.expirationDays,
  relationId: row.relationId,
  scene: row.scene,
  inReview: row.review !== '',
  createTime: row.createdAt.toISOString(),
  expireTime: row.expiresAt.toISOString(),
  payTime: isoText(row.paidAt),
  refundTime: isoText(row.refundedAt),
  provider: row.provider,
  transactionId: row.transactionId,
  refundedFen: row.refundedFen,
  refundingFen: row.refundingFen,
})

/** A person's orders. 404 for those of others. */
export function createOrders(deps: OrdersDeps) {
  const { db, clock, ids, packages, providers, checks, admitOrder } = deps
  async function find(userId: string, tradeNo: string): Promise<OrderRow> {
    const [row] = await db
      .select()
      .from(payOrder)
      .where(and(eq(payOrder.userId, userId), eq(payOrder.tradeNo, tradeNo)))
    if (!row) throw new AppError(404, 'order.notFound')
    return row
  }

  /** The voice model that a package extends; it must be this person's. Null for other packages. */
  async function relationFor(
    tx: Db,
    userId: string,
    type: number,
    relationId: string | undefined,
  ): Promise<string | null> {
    if (type !== packageType.modelStorage) return null
    const [model] = relationId
      ? await tx
          .select({ id: voiceModel.id })
          .from(voiceModel)
          .where(and(eq(voiceModel.userId, userId), eq(voiceModel.id, relationId), isNull(voiceModel.deletedAt)))
      : []
    if (!model) throw new AppError(400, 'order.relation')
    return model.id
  }

  const prepay = createPrepay({ ...deps, find })

  return {
    find,
    prepay,

    /** QR code to scan, as an image source. */
    async qr(userId: string, outTradeNo: string): Promise<string> {
      const prepaid = await prepay(userId, { outTradeNo, scene: 'NATIVE' })
      if (prepaid.kind !== 'qr') throw new AppError(400, 'order.scene')
      return prepaid.image
    },

    async place(userId: string, input: Checked<'POST /app/order'>, caller: Buyer): Promise<Out<'POST /app/order'>> {
      const { locale, ip } = caller
      const provider = providers.forScene(input.scene)
      if (!provider) throw new AppError(400, 'order.scene')
      const { orderId = ids.ulid(), guardianCode, ...wanted } = input
      const request = { userId, inputHash: inputHash(wanted) }
      const insert = async (tx: Db) => {
        const chosen = await packages.find(tx, wanted.combId)
        const relationId = await relationFor(tx, userId, chosen.type, wanted.relationId)
        const { orderMinutes } = (await siteSettings(tx)).appInfo
        const now = clock.now()
        const { type, num, expirationDays, productId } = chosen
        const [inserted] = await tx
          .insert(payOrder)
          .values({
            tradeNo: ids.ulid(),
            orderId,
            ...request,
            combId: chosen.id,
            relationId,
            priceFen: chosen.priceFen,
            scene: wanted.scene,
            ordered: { type, ...packages.titles(chosen, locale), num, expirationDays, productId },
            provider: provider.name,
            status: orderStatus.waiting,
            ip,
            createdAt: now,
            expiresAt: new Date(now.getTime() + orderMinutes * 60_000),
            nextCheckAt: new Date(now.getTime() + firstCheckMs),
          })
          .onConflictDoNothing()
          .returning()
        if (inserted) {
          const about = inserted.tradeNo
          const caller = { ip, client: '' }
          await recordSecurityEvent(tx, { clock, ids }, { kind: 'orderPlaced', userId, caller, about })
        }
        return inserted
      }
      const placed = (from: Db) => from.select().from(payOrder).where(eq(payOrder.orderId, orderId))
      if (admitOrder && (await placed(db)).length === 0) {
        const { priceFen } = await packages.find(db, wanted.combId)
        await admitOrder({ client: '', ...caller, userId }, priceFen, guardianCode)
      }
      const row = await inTransaction(db, (tx) =>
        placeOnce(request, {
          find: async () => (await placed(tx))[0],
          insert: () => insert(tx),
          repeat: (first) => first,
        }),
      )
      return { tradeNo: row.tradeNo, priceFen: row.priceFen, expireTime: row.expiresAt.toISOString() }
    },

    /** One order; an unpaid one is queried at its provider first. */
    async get(userId: string, tradeNo: string, locale: Locale = defaultLocale): Promise<Order[]> {
      const row = await find(userId, tradeNo)
      const isOpen = row.status === orderStatus.waiting || row.status === orderStatus.closed
      return [viewOrder(isOpen ? await checks.check(row) : row, locale)]
    },

    async page(
      userId: string,
      { page, size, after }: Checked<'GET /app/order/page'>,
      locale: Locale = defaultLocale,
    ): Promise<Out<'GET /app/order/page'>> {
      const mine = eq(payOrder.userId, userId)
      const [found, total] = await Promise.all([
        db
          .select()
          .from(payOrder)
          .where(and(mine, after ? lt(payOrder.tradeNo, after) : undefined))
          .orderBy(desc(payOrder.tradeNo))
          .limit(size + 1)
          .offset(skipped({ page, size, after })),
        countRows(db, payOrder, mine, { page, size }),
      ])
      const { shown, next } = cutPage(found, size, ({ tradeNo }) => tradeNo)
      return { records: shown.map((row) => viewOrder(row, locale)), total, page, size, ...next }
    },

    /** Cancels an order. If the provider reports it as paid, it becomes paid instead. */
    async cancel(userId: string, tradeNo: string, locale: Locale = defaultLocale): Promise<Order> {
      const row = await find(userId, tradeNo)
      if (row.status !== orderStatus.waiting) return viewOrder(row, locale)
      return viewOrder(await checks.close(row), locale)
    },
  }
}
