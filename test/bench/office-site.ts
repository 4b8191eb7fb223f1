import { sql } from 'drizzle-orm'
import { minuteMs } from '../../contract/time'
import { ulidFrom } from '../../server/ports/clock'
import type { Db } from '../../server/ports/db/types'
import { fill, idOf, type Values } from '../server/support/fill'

export const many = 1_000_000
export const fewer = 100_000

const owner = `'u' || g % ${many}`
const anybody = { user_id: owner }
const newest = new Date('2026-11-21T07:00:00Z')
/** Spread over 700 days, the newest first. */
const spread = `timestamptz '${newest.toISOString()}' - g * interval '1 minute'`
/** An id of that time, as the server makes them. */
const timed = 'timed_id(g)'
const minuteOf = (g: number) => new Date(newest.getTime() - g * minuteMs)

/** A row in the middle of each table, by the ways to name it. */
const half = many / 2
export const middle = {
  person: `u${half}`,
  tel: `13${String(half).padStart(9, '0')}`,
  timedId: `${ulidFrom(minuteOf(half))}${String(half).padStart(16, '0')}`,
  at: minuteOf(half).getTime(),
  number: half,
  /** Where a table has fewer rows. */
  smallId: `01${String(fewer / 2).padStart(24, '0')}`,
  id: `01${String(half).padStart(24, '0')}`,
  /** Of an assistant that a person made: no file has its id. */
  madeId: `01${String(many + fewer / 2).padStart(24, '0')}`,
}
/** One row in a thousand waits for an operator. */
const waits = (then: string, otherwise: string) => `case when g % 1000 = 0 then ${then} else ${otherwise} end`

/** Tables in the order of their references, with how many rows and the values that matter. */
const tables: readonly (readonly [name: string, count: number, values: Values])[] = [
  ['app_user', many, { id: owner, tel: `'13' || lpad(g::text, 9, '0')`, share_code: `'s' || g`, created_at: spread }],
  ['credit_account', many, { ...anybody, balance: '100' }],
  ['device_session', many, { ...anybody, token_hash: `'t' || g`, last_seen: spread }],
  ['wx_identity', many, { ...anybody, app_id: `'wx'`, open_id: `'openid' || g`, joined_at: spread }],
  ['security_event', many, { ...anybody, ip: `'10.' || g / 65536 % 256 || '.' || g / 256 % 256 || '.1'`, at: spread }],
  ['consent', many, { ...anybody, service_key: `(array['agreement:user', 'FACE'])[1 + g % 2]`, given_at: spread }],
  [
    'pay_order',
    many,
    {
      ...{ ...anybody, trade_no: timed, order_id: idOf('g'), price_fen: '100', paid_fen: '100', paid_at: spread },
      ...{ created_at: spread, ordered: `'{"type":1,"title":"t","num":1,"expirationDays":1}'` },
      ...{ status: waits('4', '2'), review: waits(`'amount'`, `''`), provider: `'wxpay'`, scene: `'NATIVE'` },
    },
  ],
  [
    'order_payment',
    many,
    {
      ...{ trade_no: timed, transaction_id: `'42' || g`, amount_fen: '100', use: `'order'`, provider: `'wxpay'` },
      paid_at: spread,
    },
  ],
  [
    'pay_refund',
    fewer,
    {
      ...{ id: timed, trade_no: timed, provider: `'wxpay'`, refund_no: `'R' || g`, amount_fen: '1', corrects: 'null' },
      ...{ state: waits(`'processing'`, `'done'`), origin: `'operator'`, ended_at: spread },
    },
  ],
  ['refund_request', fewer, { id: timed, trade_no: timed, state: waits(`'open'`, `'refunded'`), created_at: spread }],
  [
    'virtual_order',
    fewer,
    {
      ...{ trade_no: timed, refusal: waits(`'268485228'`, `''`), refused_at: waits(spread, 'null') },
      delivered_at: waits('null', spread),
    },
  ],
  [
    'commission',
    many,
    {
      ...{ trade_no: timed, promoter_id: `'u' || g % ${fewer}`, invitee_id: owner, proportion_fen: '10' },
      available_at: spread,
    },
  ],
  // Each promoter has ten orders; nineteen of twenty were paid for all of them.
  [
    'payout',
    fewer,
    { id: timed, promoter_id: `'u' || g % ${fewer}`, amount_fen: `case when g % 20 = 0 then 1 else 100 end` },
  ],
  ['ledger_entry', many, { ...anybody, kind: `'capture'`, ref: `'r' || g`, credits: '-1', created_at: spread }],
  [
    'task',
    many,
    {
      ...{ ...anybody, service_key: `'SD'`, status: waits(`'QUEUING'`, `'FINISHED'`), locale: `'zh-CN'` },
      created_at: spread,
    },
  ],
  ['file', many, { ...anybody, kind: `'image'`, origin: `'result'`, created_at: spread }],
  ['work', fewer, { ...anybody, kind: `'podcast'`, state: `'finished'`, times: 'null' }],
  ['own_assistant', fewer, { ...anybody, id: idOf(`${many} + g`) }],
  ['chat_share', fewer, { ...anybody, slug: `'slug' || g`, data: `'[]'` }],
  ['chat', fewer, { ...anybody, chat_number: idOf('g') }],
  [
    'message',
    many,
    {
      ...{ ...anybody, message_id: idOf('g'), conversation_id: idOf('g'), chat_number: idOf(`1 + g % ${fewer}`) },
      ...{ role: `(array['user', 'assistant'])[1 + g % 2]`, content: `'今天天气怎么样？'`, status: `'done'` },
      ...{ indexed: 'true', created_at: spread },
    },
  ],
  ['model_run', many, { ...anybody, purpose: `'answer'`, outcome: `'finished'`, ended_at: spread, ref: `'a' || g` }],
  [
    'moderation_event',
    many,
    {
      ...{ ...anybody, id: timed, at: spread, kind: `'request'`, judge: `'words'`, class: `'unlawful'`, step: `''` },
      ...{ message_id: idOf('g'), weight: `(array['block', 'mask', 'unjudged', 'review'])[1 + g % 4]` },
      review: waits('null', `'right'`),
    },
  ],
  [
    'care_case',
    fewer,
    { ...anybody, sign: `'harm'`, chat_number: idOf('g'), closed_at: waits('null', spread), began_at: spread },
  ],
  ['care_step', fewer, { id: timed, case_id: idOf('g'), kind: `'sign'` }],
  [
    'complaint',
    fewer,
    { ...anybody, kind: `'other'`, answered_at: waits('null', spread), created_at: spread, due_at: spread },
  ],
  ['case_note', fewer, { ...anybody, subject_kind: `'person'`, subject_id: owner }],
  [
    'audit_entry',
    fewer,
    {
      ...{ subject_kind: `'person'`, subject_id: owner, seq: 'g + 1000', via: `'console'`, act: `'grant'` },
      created_at: spread,
    },
  ],
  ['announcement', 100, { texts: `'{"zh-CN":{"title":"t","content":"c"}}'`, audience: `'all'`, level: `'info'` }],
  ['announcement_read', many, { ...anybody, announcement_id: idOf('1 + g % 100') }],
  ['reconciliation', 700, { provider: `'wxpay'`, day: `(date '2026-11-20' - g)::text`, state: `'done'` }],
  [
    'bank_run',
    1_000,
    { subject: `'words'`, by: `'monthly'`, banks: `'{}'`, ended_at: spread, questions: '1', asked: '1' },
  ],
  // Ninety days with the sums of some sixty engines and models.
  [
    'stat_day',
    90 * 400,
    {
      day: `to_char(date '2026-11-20' - (g - 1) / 400, 'YYYY-MM-DD')`,
      key: `case when g % 400 = 0 then 'rolledAt' when g % 400 < 360
        then 'run:SD:e' || (g % 400) / 6 || ':' || (array['runs', 'finished', 'credits', 'incomeMilliFen', 'costMilliFen', 'unknown'])[1 + g % 6]
        else 'tasks:T' || g % 400 || ':FINISHED' end`,
      value: '100000',
    },
  ],
]

/** Ten digits of 32 for the time, then the number: it sorts as the time does. */
const timedId = `create or replace function timed_id(g int) returns text language sql immutable as $$
  select (select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', (ms >> (5 * (9 - place)) & 31)::int + 1, 1), '' order by place)
    from generate_series(0, 9) as place) || lpad(g::text, 16, '0')
  from (select ${newest.getTime()}::bigint - g::bigint * ${minuteMs} as ms) as time $$`

/** Tables that a call may not read from end to end. */
export const largeTables = tables.flatMap(([name, count]) => (count >= fewer ? [name] : []))

/** A site with a million people, and a million of most of what belongs to them. */
export async function fillSite(db: Db, onTable: (name: string) => void = () => {}): Promise<void> {
  await db.execute(sql.raw(timedId))
  for (const [name, count, values] of tables) {
    onTable(name)
    await fill(db, name, count, values)
  }
  await db.execute(sql`vacuum analyze`)
}
