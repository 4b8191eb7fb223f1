import { join } from 'node:path'
import { desc, eq, gt, ne, or, and, isNotNull, lt } from 'drizzle-orm'
import { hourMs } from '../../contract/time'
import { yuanOf } from '../../contract/money'
import { loadConfig, type Config } from '../config'
import { createLedger } from '../domain/credits/ledger'
import { systemClock, systemIds } from '../ports/clock'
import { creditHold, payOrder } from '../ports/db/schema'
import { openDb } from '../ports/db/open'
import { PayError } from '../ports/pay/types'
import { secretOf } from '../config/secrets'
import { wireMoney } from '../wiring/money'

const usage = `用法：
  npm run orders                         列出需要处理的订单和挂起过久的算力
  npm run orders -- refund 订单号 原因    全额退款（收回剩余权益和推广分成）
  npm run orders -- reconcile 2026-11-21 按微信支付账单补记当天漏记的支付`

const stuckMs = hourMs

/** What an operator must look at or decide about money. Stop an embedded server first: its database is open once. */
async function run(config: Config, [verb, ...rest]: string[]): Promise<number> {
  const open = await openDb(config, console.error, (error) => console.error(error.message))
  const { db } = open
  try {
    const ids = systemIds(systemClock)
    const { money } = wireMoney({
      config,
      db,
      clock: systemClock,
      ids,
      ledger: createLedger({ clock: systemClock, ids }),
      secret: secretOf(config, ids.token),
      siteUrl: () => config.publicUrl,
      warn: (error, about) => console.error(about, error instanceof Error ? error.message : error),
    })
    if (verb === 'refund' && rest[0]) {
      const { state } = await money.refund(rest[0], rest.slice(1).join(' ') || '商家退款')
      console.log(
        { done: '已退款', processing: '微信正在处理，到账后自动收回权益', failed: '退款没有成功，请到商户平台查看' }[
          state
        ],
      )
      return state === 'failed' ? 1 : 0
    }
    if (verb === 'reconcile' && /^\d{4}-\d\d-\d\d$/.test(rest[0] ?? '')) {
      const { inBill, credited, parked, foreign } = await money.reconcile(rest[0]!)
      console.log(
        `账单 ${inBill} 笔；补记 ${credited.length} 笔 ${credited.join(' ')}；待处理 ${parked.length} 笔 ${parked.join(' ')}；不是本站的 ${foreign.length} 笔`,
      )
      return 0
    }
    if (verb) {
      console.error(usage)
      return 1
    }
    const old = new Date(Date.now() - stuckMs)
    const orders = await db
      .select()
      .from(payOrder)
      .where(or(ne(payOrder.review, ''), and(isNotNull(payOrder.nextCheckAt), gt(payOrder.checks, 12))))
      .orderBy(desc(payOrder.tradeNo))
      .limit(200)
    for (const { tradeNo, status, review, priceFen, paidFen, createdAt } of orders)
      console.log(
        `${tradeNo} 状态 ${status} 应付 ¥${yuanOf(priceFen)} 实付 ${paidFen === null ? '-' : `¥${yuanOf(paidFen)}`} ${review || '长时间未支付'} ${createdAt.toISOString()}`,
      )
    const holds = await db
      .select()
      .from(creditHold)
      .where(and(eq(creditHold.status, 'open'), lt(creditHold.createdAt, old)))
      .limit(200)
    for (const { ref, credits, createdAt } of holds)
      console.log(`挂起的算力 ${ref} ${credits} ${createdAt.toISOString()}`)
    console.log(
      orders.length + holds.length === 0
        ? '没有需要处理的订单和算力'
        : `${orders.length} 个订单、${holds.length} 笔挂起的算力`,
    )
    return 0
  } finally {
    await open.close()
  }
}

process.chdir(join(import.meta.dirname, '../..'))
try {
  process.exitCode = await run(loadConfig(process.env), process.argv.slice(2))
} catch (error) {
  console.error(
    error instanceof PayError
      ? `支付渠道没有接受：${error.kind} ${error.detail}`
      : error instanceof Error
        ? error.message
        : error,
  )
  process.exitCode = 1
}
