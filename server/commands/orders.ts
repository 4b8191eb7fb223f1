import { desc, eq, gt, ne, or, and, isNotNull, lt } from 'drizzle-orm'
import { hourMs } from '../../contract/time'
import { orderStatus, yuanOf } from '../../contract/money'
import type { Config } from '../config'
import { createLedger } from '../domain/credits/ledger'
import { isReportRefused } from '../domain/orders/operator/reports'
import { isOpenRefund } from '../domain/orders/refunds/open'
import { systemClock, systemIds } from '../ports/clock'
import { creditHold, payOrder, payRefund, virtualOrder } from '../ports/db/schema'
import type { Db } from '../ports/db/types'
import { openDb } from '../ports/db/open'
import { PayError } from '../ports/pay/types'
import { secretOf } from '../config/secrets'
import { createEvents } from '../wiring/events'
import { wireMoney } from '../wiring/money'
import { commandActor } from './actor'
import { runVerb, verbsUsage } from './order-verbs'
import { payErrorWords } from '../domain/orders/pay-error-words'
import { reconcileUsage, runReconcile } from './reconcile'
import { runCommand } from './run-command'

const usage = `用法：
  npm run orders                         列出需要处理的订单和挂起过久的算力${reconcileUsage}${verbsUsage}`

const stuckMs = hourMs

/**
 * Lists orders for review, refunds and reconciles. Stop an embedded server first: only one process may open its
 * database.
 */
async function run(config: Config, [verb, ...rest]: string[]): Promise<number> {
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  const { db } = open
  try {
    const ids = systemIds(systemClock)
    const { money, providerNames } = wireMoney({
      config,
      db,
      clock: systemClock,
      ids,
      ledger: createLedger({ clock: systemClock, ids }),
      secret: secretOf(config, ids.token),
      events: createEvents(),
      siteUrl: () => config.publicUrl,
      warn: (error, about) => console.error(about, error instanceof Error ? error.message : error),
    })
    if (verb === 'reconcile') {
      const code = await runReconcile(money, providerNames, rest)
      if (code === null) console.error(usage)
      return code ?? 1
    }
    if (verb) {
      const code = await runVerb(money, (by) => commandActor(db, by), [verb, ...rest])
      if (code === null) console.error(usage)
      return code ?? 1
    }
    const old = new Date(Date.now() - stuckMs)
    const orders = await db
      .select()
      .from(payOrder)
      .where(
        or(
          ne(payOrder.review, ''),
          and(ne(payOrder.status, orderStatus.paid), isNotNull(payOrder.nextCheckAt), gt(payOrder.checks, 12)),
        ),
      )
      .orderBy(desc(payOrder.tradeNo))
      .limit(200)
    for (const { tradeNo, provider, status, review, priceFen, paidFen, createdAt } of orders)
      console.log(
        `${tradeNo} ${provider} 状态 ${status} 应付 ¥${yuanOf(priceFen)} 实付 ${paidFen === null ? '-' : `¥${yuanOf(paidFen)}`} ${review || '长时间未支付'} ${createdAt.toISOString()}`,
      )
    const refunds = await openRefunds(db)
    for (const line of refunds) console.log(line)
    const reports = await refusedReports(db)
    for (const line of reports) console.log(line)
    const holds = await db
      .select()
      .from(creditHold)
      .where(and(eq(creditHold.status, 'open'), lt(creditHold.createdAt, old)))
      .limit(200)
    for (const { ref, credits, createdAt } of holds)
      console.log(`挂起的算力 ${ref} ${credits} ${createdAt.toISOString()}`)
    console.log(
      orders.length + holds.length + refunds.length + reports.length === 0
        ? '没有需要处理的订单和算力'
        : `${orders.length} 个订单、${refunds.length} 笔没有结束的退款、${reports.length} 个被拒的发货上报、${holds.length} 笔挂起的算力`,
    )
    return 0
  } finally {
    await open.close()
  }
}

/** Open refunds, and refunds made elsewhere whose amount is unknown. */
async function openRefunds(db: Db): Promise<string[]> {
  const found = await db.select().from(payRefund).where(isOpenRefund).orderBy(payRefund.createdAt).limit(200)
  return found.map(
    ({ tradeNo, refundNo, amountFen, checks, createdAt }) =>
      `退款 ${refundNo ?? '（在商户平台发起，单号未知，等账单；也可以用 refunded 记下）'} 订单 ${tradeNo} ¥${yuanOf(amountFen)} 查询 ${checks} 次 ${createdAt.toISOString()}`,
  )
}

/** Delivery reports that WeChat refuses. */
async function refusedReports(db: Db): Promise<string[]> {
  const found = await db.select().from(virtualOrder).where(isReportRefused).orderBy(virtualOrder.refusedAt).limit(200)
  return found.map(
    ({ tradeNo, refusal, reports, reportAt, refusedAt }) =>
      `发货上报被拒 订单 ${tradeNo} 错误 ${refusal} 第 ${reports} 次 ${refusedAt?.toISOString() ?? ''}${reportAt ? '' : '，已停止，处理后用 report 再报'}`,
  )
}

function sentenceOf(error: unknown): string {
  if (error instanceof PayError) return `支付渠道没有接受：${payErrorWords(error)}`
  return error instanceof Error ? error.message : String(error)
}

await runCommand(run, { sentence: sentenceOf })
