import { eq } from 'drizzle-orm'
import { createLedger, type Ledger } from '../../../server/domain/credits/ledger'
import { auditLedger } from '../../../server/domain/credits/audit'
import { auditOrders } from '../../../server/domain/orders/audit'
import { createMoney } from '../../../server/domain/orders'
import type { CombRow } from '../../../server/domain/orders/packages'
import { comb, commission, payOrder, site } from '../../../server/ports/db/schema'
import type { Ids } from '../../../server/ports/clock'
import type { OpenDb } from '../../../server/ports/db/types'
import { createPayProviders } from '../../../server/ports/pay/registry'
import { createSandbox } from '../../../server/ports/pay/sandbox'
import type { CashierAction } from '../../../server/ports/pay/sandbox/types'
import type { PayProvider, Webhook } from '../../../server/ports/pay/types'
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
  /** Instead of the sandbox. */
  provider?: PayProvider
  /** Configured after the first provider; the sandbox comes last when it is not the first. */
  moreProviders?: readonly PayProvider[]
  appInfo?: Record<string, unknown>
  clock?: ReturnType<typeof movableClock>
  ids?: Ids
  /** Wraps parts, to observe or to stop them. */
  around?: { ledger?: (ledger: Ledger) => Partial<Ledger>; provider?: (provider: PayProvider) => PayProvider }
}

/** A shop on a database: packages of each type, the sandbox as its provider, and the warnings for the operator's log. */
export async function openShop(
  open: OpenDb,
  {
    provider,
    moreProviders = [],
    appInfo = {},
    clock = movableClock(),
    ids = countingIds(),
    around = {},
  }: ShopOptions = {},
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
  const shopWith = (...all: PayProvider[]) =>
    createMoney({
      db,
      clock,
      ids,
      ledger,
      providers: createPayProviders(all),
      siteUrl: () => 'http://shop.test',
      qr,
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
  const chosen = provider ?? sandbox
  const rest = provider && moreProviders.length > 0 ? [...moreProviders, sandbox] : moreProviders
  const money = shopWith(around.provider?.(chosen) ?? chosen, ...rest)
  /** Delivers a notice to the first provider. */
  const notify = (notice: Webhook) => money.handleNotice(chosen.name, notice)

  return {
    db,
    clock,
    ids,
    ledger,
    sandbox,
    money,
    notify,
    warnings,
    /** The same shop with another provider. */
    through: shopWith,
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
    /** Presses a button of the cashier; its notices are delivered unless `deliver` is false. */
    async cashier(userId: string, tradeNo: string, action: CashierAction, { deliver = true } = {}) {
      await money.orders.prepay(userId, { outTradeNo: tradeNo, scene: 'NATIVE' }).catch(() => null)
      const ticket = new URL(sandbox.addressOf(tradeNo)).searchParams.get('ticket') ?? ''
      const row = await sandbox.open(tradeNo, ticket)
      if (!row) throw new Error('the cashier does not know this order')
      const notices = await sandbox.applyAction(row, action)
      if (deliver) for (const notice of notices) await notify(notice)
      return notices
    },
    row: async (tradeNo: string) => (await db.select().from(payOrder).where(eq(payOrder.tradeNo, tradeNo)))[0]!,
    commissions: () => db.select().from(commission),
    balance: async (userId: string) => (await ledger.balance(db, userId)).balance,
    differences: async () => [...(await auditLedger(db)).differences, ...(await auditOrders(db))],
  }
}
