import { sql } from 'drizzle-orm'
import type { AdminCallName } from '../../contract/admin'
import { openDb } from '../../server/ports/db/open'
import type { Db } from '../../server/ports/db/types'
import { buildTestApp } from '../server/support/app'
import { createScratch } from '../support/scratch-database'
import { fill, idOf } from '../server/support/fill'
import { enterOffice } from '../server/support/office'
import { percentile, type Row } from './table'

const MANY = 1_000_000
const ASKED = 40
const BUDGET_MS = 200
const TODAY_BUDGET_MS = 500

const orderOf = `'{"type":1,"title":"t","num":1,"expirationDays":1}'`
const owner = `'u' || g % ${MANY}`
/** Spread over 700 days, the newest first. */
const spread = `timestamptz '2026-11-21T07:00:00Z' - g * interval '1 minute'`
/** A number of a row in the middle, and a moment there. */
const someone = `u${MANY / 2}`
const number = `01${String(MANY / 2).padStart(24, '0')}`
const middle = `${Date.parse('2026-01-01T00:00:00Z')}.${number}`

/** A site with a million people, orders, entries, tasks, sessions, answers and security events. */
async function fillSite(db: Db): Promise<void> {
  const many = (table: string, values: Record<string, string>, count = MANY) => fill(db, table, count, values)
  await many('app_user', {
    id: owner,
    tel: `'13' || lpad(g::text, 9, '0')`,
    share_code: `'s' || g`,
    created_at: spread,
  })
  await many('credit_account', { user_id: owner, balance: '100' })
  await many('device_session', { user_id: owner, token_hash: `'t' || g`, last_seen: spread })
  await many('pay_order', {
    user_id: owner,
    trade_no: idOf('g'),
    order_id: idOf('g'),
    price_fen: '100',
    paid_fen: '100',
    paid_at: spread,
    created_at: spread,
    ordered: orderOf,
    status: '2',
    provider: `'wxpay'`,
    scene: `'NATIVE'`,
  })
  await many('order_payment', {
    trade_no: idOf('g'),
    transaction_id: `'42' || g`,
    amount_fen: '100',
    use: `'order'`,
    provider: `'wxpay'`,
    paid_at: spread,
  })
  await many('ledger_entry', { user_id: owner, kind: `'capture'`, ref: `'r' || g`, credits: '-1' })
  await many('task', {
    user_id: owner,
    service_key: `'SD'`,
    status: `'FINISHED'`,
    locale: `'zh-CN'`,
    created_at: spread,
  })
  await many('security_event', { user_id: owner, ip: `'10.0.' || g % 250 || '.1'`, at: spread })
  await many('model_run', {
    user_id: owner,
    purpose: `'answer'`,
    outcome: `'finished'`,
    ended_at: spread,
    ref: `'a' || g`,
  })
  await many(
    'audit_entry',
    {
      subject_kind: `'person'`,
      subject_id: owner,
      seq: 'g + 1000',
      via: `'console'`,
      act: `'grant'`,
      created_at: spread,
    },
    100_000,
  )
  await many(
    'pay_refund',
    {
      trade_no: idOf('g'),
      provider: `'wxpay'`,
      refund_no: `'R' || g`,
      amount_fen: '1',
      state: `'done'`,
      origin: `'operator'`,
      corrects: 'null',
    },
    100_000,
  )
  await many('complaint', { user_id: owner, kind: `'other'`, answered_at: spread, created_at: spread }, 100_000)
  // Ninety days with the sums of some sixty engines and models.
  await many(
    'stat_day',
    {
      day: `to_char(date '2026-11-20' - (g - 1) / 400, 'YYYY-MM-DD')`,
      key: `case when g % 400 = 0 then 'rolledAt' when g % 400 < 360
        then 'run:SD:e' || (g % 400) / 6 || ':' || (array['runs', 'finished', 'credits', 'incomeMilliFen', 'costMilliFen', 'unknown'])[1 + g % 6]
        else 'tasks:T' || g % 400 || ':FINISHED' end`,
      value: '100000',
    },
    90 * 400,
  )
  await db.execute(sql`vacuum analyze`)
}

/** Every list, search and page of the console, the first page and one in the middle. */
const asked: readonly [AdminCallName, Record<string, unknown>][] = [
  ['GET /admin/search', { q: someone }],
  ['GET /admin/search', { q: `42${MANY / 2}` }],
  ['GET /admin/person/:id', { id: someone }],
  ['GET /admin/person/:id/events', { id: someone }],
  ['GET /admin/person/:id/ledger', { id: someone }],
  ['GET /admin/person/:id/orders', { id: someone }],
  ['GET /admin/order', {}],
  ['GET /admin/order', { before: number }],
  ['GET /admin/order', { status: 4 }],
  ['GET /admin/order', { parked: true }],
  ['GET /admin/order', { from: '2026-01-01', to: '2026-01-31' }],
  ['GET /admin/order/:tradeNo', { tradeNo: number }],
  ['GET /admin/refund', {}],
  ['GET /admin/reconciliation', {}],
  ['GET /admin/complaint', { state: 'all', before: middle }],
  ['GET /admin/audit', {}],
  ['GET /admin/queue', {}],
  ['GET /admin/stats', { days: 90 }],
  ['GET /admin/margin', { days: 90 }],
  ['GET /admin/history/:kind/:id', { kind: 'site', id: 'baseInfo.icp' }],
  ['GET /admin/setup', {}],
]

/** How long the lists of the console and its first page take on a site of a million. */
export async function office(): Promise<Row[]> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const scratch = await createScratch(url)
  const open = await openDb(
    { dataDir: '', databaseUrl: scratch.url, databasePool: 10 },
    () => {},
    () => {},
  )
  const app = await buildTestApp({ open, env: { RATE_LIMIT: 'off' } })
  try {
    console.log('  filling…')
    await fillSite(open.db)
    const desk = await enterOffice(app, ['owner'])
    const measured: Row[] = []
    for (const [name, input] of asked) {
      const times: number[] = []
      for (let n = 0; n < ASKED; n++) {
        const from = performance.now()
        const { code, msg } = await desk.call(name, input)
        times.push(performance.now() - from)
        if (code !== 200) throw new Error(`${name}: ${code} ${msg}`)
      }
      measured.push({
        what: `${name} ${JSON.stringify(input)} of a million: p95`,
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: BUDGET_MS,
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
      })
    }
    const times: number[] = []
    for (let n = 0; n < 10; n++) {
      // The sums are kept for a minute.
      app.clock.forward(61_000)
      const from = performance.now()
      await desk.call('GET /admin/today')
      times.push(performance.now() - from)
    }
    measured.push({
      what: 'GET /admin/today of a million, not kept: slowest of ten',
      value: Math.max(...times),
      unit: 'ms',
      budget: TODAY_BUDGET_MS,
    })
    return measured
  } finally {
    await app.close()
    await open.close()
    await scratch.drop()
  }
}
