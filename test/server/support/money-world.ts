import { eq } from 'drizzle-orm'
import { createLedger, type Ledger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { createMoney } from '../../../server/domain/orders'
import type { CombRow } from '../../../server/domain/orders/packages'
import { comb, commission, payOrder, site } from '../../../server/ports/db/schema'
import type { Ids } from '../../../server/ports/clock'
import type { OpenDb } from '../../../server/ports/db/types'
import { createSandbox, type Misdeed } from '../../../server/ports/pay/sandbox'
import type { PayProvider } from '../../../server/ports/pay/types'
import { addUser, countingIds, movableClock } from './people'

export const packageRow = (id: string, more: Partial<CombRow> & Pick<CombRow, 'type'>): CombRow => ({
  id,
  priceFen: 990,
  originPriceFen: null,
  num: 0,
  expirationDays: 30,
  recommended: false,
  productId: id,
  enabled: true,
  sort: 1,
  texts: { 'zh-CN': { title: `套餐 ${id}`, describes: '说明' } },
  ...more,
})

interface ShopOptions {
  provider?: PayProvider
  appInfo?: Record<string, unknown>
  clock?: ReturnType<typeof movableClock>
  ids?: Ids
  /** Put around parts, to see or to stop what they do. */
  around?: { ledger?: (ledger: Ledger) => Partial<Ledger>; provider?: (provider: PayProvider) => PayProvider }
}

/** A shop on a database: packages of each type, the sandbox as its provider, and what went to the operator's log. */
export async function openShop(
  open: OpenDb,
  { provider, appInfo = {}, clock = movableClock(), ids = countingIds(), around = {} }: ShopOptions = {},
) {
  const { db } = open
  const ledger = { ...createLedger({ clock, ids }), ...around.ledger?.(createLedger({ clock, ids })) }
  const warnings: { error: unknown; about: string }[] = []
  const qr = async (text: string) => `qr:${text}`
  const sandbox = createSandbox({
    db,
    clock,
    ids,
    secret: 'a secret of the test',
    siteUrl: () => 'http://shop.test',
    qr,
  })
  const shop = (one: PayProvider) =>
    createMoney({
      db,
      clock,
      ids,
      ledger,
      provider: one,
      siteUrl: () => 'http://shop.test',
      qr,
      payerOf: async () => ({ openId: 'open-id', sessionKey: 'session-key' }),
      warn: (error, about) => void warnings.push({ error, about }),
    })
  await db
    .insert(site)
    .values({ id: 1, baseInfo: {}, appInfo: { orderMinutes: 30, promoterProportion: 0.1, refundDays: 7, ...appInfo } })
    .onConflictDoNothing()
  await db
    .insert(comb)
    .values([
      packageRow('credits', { type: 1, num: 10_000, expirationDays: 180 }),
      packageRow('storage', { type: 2, priceFen: 600 }),
      packageRow('model', { type: 3, priceFen: 300 }),
      packageRow('member', { type: 4, priceFen: 1990 }),
      packageRow('gone', { type: 1, num: 1, enabled: false }),
    ])
    .onConflictDoNothing()
  const chosen = provider ?? sandbox.provider
  const money = shop(around.provider?.(chosen) ?? chosen)

  return {
    db,
    clock,
    ids,
    ledger,
    sandbox,
    money,
    warnings,
    /** The same shop asking through another provider. */
    through: shop,
    async person(inviterId?: string) {
      const userId = await addUser(db, ids, clock)
      await ledger.createCreditAccount(db, userId)
      if (inviterId) await db.execute(`update app_user set inviter_id = '${inviterId}' where id = '${userId}'`)
      return userId
    },
    async order(
      userId: string,
      combId: string,
      more: { orderId?: string; relationId?: string; scene?: 'NATIVE' | 'JSAPI' | 'H5' | 'MINI' } = {},
    ) {
      const { tradeNo } = await money.orders.place(
        userId,
        { combId, scene: 'NATIVE', ...more },
        { locale: 'zh-CN', ip: '10.0.0.1' },
      )
      return tradeNo
    },
    /** Does at the cashier what a button says; the notices it sends are handed on only when `deliver` is left on. */
    async cashier(userId: string, tradeNo: string, misdeed: Misdeed, { deliver = true } = {}) {
      await money.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'NATIVE' }).catch(() => null)
      const ticket = new URL(sandbox.addressOf(tradeNo)).searchParams.get('ticket') ?? ''
      const row = await sandbox.open(tradeNo, ticket)
      if (!row) throw new Error('the cashier does not know this order')
      const notices = await sandbox.act(row, misdeed)
      if (deliver) for (const notice of notices) await money.hear(notice)
      return notices
    },
    row: async (tradeNo: string) => (await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0]!,
    commissions: () => db.select().from(commission),
    balance: async (userId: string) => (await ledger.balance(db, userId)).balance,
    differences: async () => (await auditLedger(db)).differences,
  }
}
