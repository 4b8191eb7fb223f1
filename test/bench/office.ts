import type { AdminCallName } from '../../contract/admin'
import { csvKinds } from '../../contract/admin/csv-kinds'
import { minuteMs } from '../../contract/time'
import { openDb } from '../../server/ports/db/open'
import type { OpenDb } from '../../server/ports/db/types'
import { buildTestApp, type TestApp } from '../server/support/app'
import { enterOffice, type Office } from '../server/support/office'
import { planOf, record, wholeReads } from '../server/support/plans'
import { createScratch } from '../support/scratch-database'
import { csvAsked, ofFirstScreen, readingCalls } from './office-calls'
import { fillSite, largeTables, middle } from './office-site'
import { percentile, type Row } from './table'

const timesAsked = Number(process.env['BENCH_ASKED'] ?? 40)
/** A first screen is asked less often: its sums are kept, and each time the clock goes on. */
const timesOpened = 10
const budgetMs = 200
const firstBudgetMs = 500
/** These read tables whole on purpose: credits and acceptances once a minute, numbers of accounts once an hour. */
const readWhole: Partial<Record<AdminCallName, readonly string[]>> = {
  'GET /admin/today': ['credit_account', 'app_user', 'device_session', 'file', 'file_people'],
  'GET /admin/agreement': ['app_user', 'consent'],
}

/** Collects the statements of the database while a call is made. */
function watchStatements(open: OpenDb) {
  let seen = new Map<string, unknown[]>()
  record(open, (text, params) => void seen.set(text, params))
  return {
    begin: () => void (seen = new Map()),
    /** Large tables that these statements read from end to end. */
    async whole(): Promise<string[]> {
      const statements = [...seen].filter(([text]) => /^\s*(select|with)/i.test(text))
      const plans = await Promise.all(statements.map(([text, params]) => planOf(open, text, params)))
      return plans.flatMap((plan) => wholeReads(plan, largeTables))
    },
  }
}
type Watch = ReturnType<typeof watchStatements>

async function measureCall(
  { app, desk, watch }: { app: TestApp; desk: Office; watch: Watch },
  { name, input }: (typeof readingCalls)[number],
): Promise<Row> {
  const what = `${name} ${JSON.stringify(input)}`
  const isFirst = ofFirstScreen.includes(name) || name in readWhole
  const times: number[] = []
  watch.begin()
  for (let n = 0; n < Math.min(timesAsked, isFirst ? timesOpened : timesAsked); n++) {
    if (isFirst) app.clock.forward(minuteMs + 1)
    const from = performance.now()
    const { code, msg } = await desk.call(name, input)
    times.push(performance.now() - from)
    // A call that was added and is not asked rightly here.
    if (code !== 200) return { what, value: Number.NaN, unit: '', budget: 0, note: `not measured: ${code} ${msg}` }
  }
  const whole = (await watch.whole()).filter((one) => !readWhole[name]?.some((table) => one.startsWith(`${table}:`)))
  return {
    what: `${what}: ${isFirst ? 'slowest of ten, not kept' : 'p95'}`,
    value: whole.length > 0 ? Number.NaN : percentile(times, isFirst ? 1 : 0.95),
    unit: 'ms',
    budget: isFirst ? firstBudgetMs : budgetMs,
    note: whole.length > 0 ? `reads ${whole.join('; ')}` : `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
  }
}

/** How long eleven months of each table for a spreadsheet take. A page of a thousand rows may read a table whole. */
async function measureCsv({ app, desk, watch }: { app: TestApp; desk: Office; watch: Watch }): Promise<Row[]> {
  const measured: Row[] = []
  for (const kind of csvKinds) {
    watch.begin()
    const from = performance.now()
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/admin/csv',
      headers: { cookie: desk.cookie },
      payload: { kind, from: '2026-01-01', to: '2026-11-21', reason: '量一量导出', ...csvAsked[kind] },
    })
    const value = performance.now() - from
    const whole = await watch.whole()
    const isFile = String(response.headers['content-type']).startsWith('text/csv')
    const lines = response.body.split('\r\n').length - 2
    measured.push({
      what: `a table of ${kind} of eleven months`,
      value: isFile ? value : Number.NaN,
      unit: 'ms',
      budget: 60_000,
      note: isFile ? `${lines} lines ${whole.map((one) => `reads ${one}`).join('; ')}` : response.body.slice(0, 200),
    })
  }
  return measured
}

/** How long every call of the console that reads takes on a filled site. */
export async function measureOffice(open: OpenDb): Promise<Row[]> {
  const app = await buildTestApp({ open, env: { RATE_LIMIT: 'off' } })
  try {
    const desk = await enterOffice(app, ['owner'])
    const opened = await desk.call('POST /admin/care/:id/open', { id: middle.smallId, reason: '看一看对话' })
    if (opened.code !== 200) throw new Error(opened.msg)
    const tools = { app, desk, watch: watchStatements(open) }
    const measured: Row[] = []
    for (const call of readingCalls) {
      const row = await measureCall(tools, call)
      console.log(`  ${row.what} ${row.value} ${row.note}`)
      measured.push(row)
    }
    return [...measured, ...(await measureCsv(tools))]
  } finally {
    await app.close()
  }
}

/** The lists, searches and first page of the console on a site of a million. */
export async function office(): Promise<Row[]> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const scratch = await createScratch(url)
  const database = { dataDir: '', databaseUrl: scratch.url, databasePool: 10 }
  const quiet = () => {}
  const open = await openDb(database, quiet, quiet)
  try {
    console.log('  filling…')
    await fillSite(open.db)
    return await measureOffice(open)
  } finally {
    await open.close()
    await scratch.drop()
  }
}
