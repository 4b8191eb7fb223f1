import { sql } from 'drizzle-orm'
import type { In, JsonCallName } from '../../contract/api'
import { systemClock, systemIds } from '../../server/ports/clock'
import { openDb } from '../../server/ports/db/open'
import { rows } from '../../server/ports/db/rows'
import type { Db } from '../../server/ports/db/types'
import { createScratch } from '../support/scratch-database'
import { fill, idOf } from '../server/support/fill'
import { clientOf } from '../support/client'
import { startServer } from '../support/server'
import { crowd } from './crowd'
import { fillMessages } from './many-messages'
import { measure } from './streams'
import { percentile, type Row } from './table'

const BUDGET_MS = 50
const ASKED = 200
/** Beside the person who has much: everybody has as much of each. */
const PEOPLE = 20_000
const TABLES = { chat: 200_000, message: 1_900_000, task: 200_000, pay_order: 200_000, ledger_entry: 920_000 }
/** Of the person who has much, beside 2,000 chats with 100,000 messages. */
const OWN = { task: 10_000, file: 5_000, pay_order: 1_000, ledger_entry: 30_000, app_user: 2_000 }
const STREAMS = 200
const SEARCHES = 10

const orderOf = `'{"type":1,"title":"t","num":1,"expirationDays":1}'`
const taskKey = `(array['VOICE', 'SD', 'FACE'])[1 + g % 3]`
/** Ids that the other rows of the table do not have. */
const ownId = idOf('g + 900000000')

/** Two million messages of 20,000 people, and a person with much of everything. */
async function fillSite(db: Db, userId: string): Promise<void> {
  const owner = `'u' || g % ${PEOPLE}`
  const many = (table: keyof typeof TABLES, values: Record<string, string>) =>
    fill(db, table, TABLES[table], { user_id: owner, ...values })
  const own = (table: keyof typeof OWN, values: Record<string, string>) =>
    fill(db, table, OWN[table], { user_id: `'${userId}'`, ...values })
  const task = {
    service_key: taskKey,
    status: `'FINISHED'`,
    locale: `'zh-CN'`,
    started_at: `timestamptz '2026-11-20'`,
    ended_at: `timestamptz '2026-11-20' + g * interval '1 second'`,
    favourite: 'g % 90 = 0',
  }
  const order = { price_fen: '100', ordered: orderOf, status: '2', provider: `'sandbox'`, scene: `'NATIVE'` }
  const entry = { kind: `(array['hold', 'capture', 'grant', 'release'])[1 + g % 4]`, credits: '-1' }
  await fill(db, 'app_user', PEOPLE, { id: `'u' || g - 1`, tel: `'170' || g`, share_code: `'s' || g` })
  await fill(db, 'credit_account', PEOPLE, { user_id: `'u' || g - 1`, balance: '0' })
  await many('chat', { title: `'关于第' || g || '件事'` })
  const chatOf = `g % ${TABLES.chat} + 1`
  await many('message', {
    message_id: idOf('g'),
    conversation_id: idOf('g - g % 2'),
    chat_number: idOf(chatOf),
    user_id: `'u' || (${chatOf}) % ${PEOPLE}`,
    role: `(array['user', 'assistant'])[1 + g % 2]`,
    content: `repeat('今天的第' || g || '个问题。', 8 + g % 40)`,
    model: `'m'`,
    status: `'done'`,
    indexed: 'true',
  })
  await many('task', task)
  await many('pay_order', order)
  await many('ledger_entry', { ...entry, ref: `'r' || g` })
  await own('task', { ...task, id: ownId })
  await own('file', { id: ownId, kind: `'image'`, origin: `(array['upload', 'result'])[1 + g % 2]` })
  await own('pay_order', { ...order, order_id: ownId, trade_no: ownId })
  await own('ledger_entry', { ...entry, ref: `'own ' || g` })
  await fill(db, 'app_user', OWN.app_user, {
    id: `'i' || g`,
    tel: `'171' || g`,
    share_code: `'i' || g`,
    inviter_id: `'${userId}'`,
  })
  await fillMessages(db, systemIds(systemClock), userId)
  await db.execute(sql`vacuum analyze`)
}

/** Every list as its page asks for it, from the first page and from the middle. */
const lists: readonly { [C in JsonCallName]: readonly [C, In<C>] }[JsonCallName][] = [
  ['GET /app/chat', {}],
  ['GET /app/chat', { page: 40 }],
  ['GET /app/task/page', {}],
  ['GET /app/task/page', { page: 40 }],
  ['GET /app/task/page', { status: 'FINISHED', serviceKey: 'SD' }],
  ['GET /app/file/page', {}],
  ['GET /app/consume/page', {}],
  ['GET /app/consume/page', { page: 40 }],
  ['GET /app/order/page', {}],
  ['GET /app/order/page', { page: 40 }],
  ['GET /app/user/promoter', {}],
]

/** How long lists of the person take who has most of a site of two million messages, and what ten searches at once cost others. */
export async function longLists(): Promise<Row[]> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL names no PostgreSQL')
  const scratch = await createScratch(url)
  try {
    const [token = ''] = await crowd({ dataDir: '', databaseUrl: scratch.url }, 1, '139')
    const open = await openDb(
      { dataDir: '', databaseUrl: scratch.url, databasePool: 2 },
      () => {},
      () => {},
    )
    const [me] = await rows<{ id: string }>(open.db, sql`select id from app_user`)
    console.log('  filling…')
    await fillSite(open.db, me!.id).finally(open.close)
    return [...(await listRows(scratch.url, token)), await searchRow(scratch.url, token)]
  } finally {
    await scratch.drop()
  }
}

async function listRows(databaseUrl: string, token: string): Promise<Row[]> {
  const server = await startServer({ env: { DATABASE_URL: databaseUrl } })
  const found: Row[] = []
  try {
    const { call } = clientOf(server.url, token)
    const history = (await call('GET /app/chat', {})).records[0]!
    for (const [name, input] of [...lists, ['GET /app/chat/message', { chatNumber: history.chatNumber }] as const]) {
      const times: number[] = []
      for (let n = 0; n < ASKED; n++) {
        const from = performance.now()
        await call(name, input as In<typeof name>)
        times.push(performance.now() - from)
      }
      found.push({
        what: `${name} ${JSON.stringify(input).slice(0, 40)} on two million messages: p99`,
        value: percentile(times, 0.99),
        unit: 'ms',
        budget: BUDGET_MS,
        note: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
      })
    }
  } finally {
    await server.stop()
  }
  return found
}

async function searchRow(databaseUrl: string, token: string): Promise<Row> {
  const words = ['量子力学', '没有', '的', 'database', '独角兽']
  const refused = new Map<string, number>()
  const level = await measure(STREAMS, {
    databaseUrl,
    beside: (url) =>
      Promise.all(
        Array.from({ length: SEARCHES }, (_, n) =>
          clientOf(url, token)
            .call('GET /app/chat/search', { q: words[n % words.length]! })
            .then(() => 'found')
            .catch((error: Error) => error.message)
            .then((said) => refused.set(said, (refused.get(said) ?? 0) + 1)),
        ),
      ),
  })
  return {
    what: `${SEARCHES} searches at once of one person: other streams' p99 later by`,
    value: level.besideP99! - level.p99,
    unit: 'ms',
    budget: BUDGET_MS,
    note: `${STREAMS} streams, p99 ${level.p99.toFixed(0)} ms before; ${[...refused].map(([said, times]) => `${times} × ${said}`).join(', ')}`,
  }
}
