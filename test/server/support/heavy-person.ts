import { sql } from 'drizzle-orm'
import type { Db } from '../../../server/ports/db/types'
import { fill, idOf, type Values } from './fill'

/** People beside the one who has much of everything. */
const people = 6_000

/** What each table gets: every sixteenth row is the heavy person's. */
const tables: readonly (readonly [name: string, count: number, values?: Values])[] = [
  [
    'device_session',
    6_000,
    { token_hash: `'t' || g`, expires_at: `timestamptz '2026-11-21T07:00:00Z' + g * interval '2 minutes'` },
  ],
  ['known_device', 6_000],
  [
    'minor_mode',
    6_000,
    {
      user_id: `case when g = 16 then $heavy else 'u' || (g % 6000) end`,
      is_on: 'g % 16 > 0',
      source: `'guardian'`,
      band: `'teen'`,
      purchases: `'off'`,
      from_minute: '360',
      to_minute: '1320',
      minutes_per_day: '60',
      credits_per_day: '1000',
      month_fen: '0',
      single_fen: '0',
    },
  ],
  ['minor_day', 8_000, { user_id: `case when g <= 30 then $heavy else 'u' || (g % 6000) end`, day: `'2026-' || g` }],
  ['account_notice', 6_000],
  ['captcha_challenge', 6_000, { expires_at: `timestamptz '2026-11-20' + g * interval '1 minute'` }],
  ['sms_code', 6_000, { tel: `'138' || g`, expires_at: `timestamptz '2026-11-20' + g * interval '1 minute'` }],
  ['throttle', 6_000, { reset_at: `timestamptz '2026-11-20' + g * interval '1 minute'` }],
  ['security_event', 8_000, { phone_mark: `'m' || g % 3000`, ip: `'i' || g % 3000` }],
  [
    'credit_lot',
    8_000,
    {
      source: `'gift'`,
      credits: '10',
      remaining: 'case when g % 9 = 0 then 5 else 0 end',
      expires_at: `timestamptz '2026-11-21T20:00:00Z' + g * interval '1 minute'`,
    },
  ],
  [
    'ledger_entry',
    12_000,
    { kind: `(array['hold', 'capture', 'grant', 'release'])[1 + g % 4]`, ref: `'r' || g`, credits: '-1' },
  ],
  ['credit_hold', 8_000, { ref: `'r' || g`, status: `'captured'`, credits: '1' }],
  [
    'chat',
    8_000,
    {
      title: `'关于第' || g || '件事'`,
      pinned_at: `case when g % 500 = 0 then timestamptz '2026-11-20' end`,
      deleted_at: `case when g % 40 = 0 then timestamptz '2026-11-20' end`,
    },
  ],
  [
    'message',
    20_000,
    {
      message_id: idOf('g'),
      conversation_id: idOf('g - g % 2'),
      chat_number: idOf('g % 8000 + 1'),
      user_id: `case when (g % 8000 + 1) % 16 = 0 then $heavy else 'u' || ((g % 8000 + 1) % ${people}) end`,
      role: `(array['user', 'assistant'])[1 + g % 2]`,
      content: `'今天的第' || g || '个问题'`,
      model: `'m'`,
      status: `case when g > 19990 and (g % 8000 + 1) % 16 > 0 then 'replying' else 'done' end`,
      owner: `'nobody'`,
      ended_at: `timestamptz '2026-11-20'`,
      indexed: `g < 19900`,
    },
  ],
  [
    'message_word',
    19_800,
    {
      message_id: idOf('g'),
      user_id: `case when (g % 8000 + 1) % 16 = 0 then $heavy else 'u' || ((g % 8000 + 1) % ${people}) end`,
      words: 'array[g, g + 1, g % 50]',
    },
  ],
  [
    'answer_event',
    20_000,
    {
      message_id: idOf('g % 4000 + 16000'),
      seq: 'g',
      kind: `'delta'`,
      text: `'词'`,
      slot: 'case when g % 5 > 1 then -1 else g % 12 end',
    },
  ],
  ['chat_share', 6_000, { slug: `'s' || g`, data: `'[]'`, expires_at: `timestamptz '2026-12-01'` }],
  [
    'file',
    8_000,
    {
      kind: `'image'`,
      origin: `(array['upload', 'result'])[1 + g % 2]`,
      expires_at: `timestamptz '2026-12-20' + g * interval '1 minute'`,
      deleted_at: `case when g % 400 = 0 then timestamptz '2026-11-20' end`,
    },
  ],
  [
    'task',
    10_000,
    {
      service_key: `(array['VOICE', 'SD', 'FACE'])[1 + g % 3]`,
      status: `case when g > 9990 then 'QUEUING' else 'FINISHED' end`,
      locale: `'zh-CN'`,
      started_at: `timestamptz '2026-11-20'`,
      ended_at: `timestamptz '2026-11-20' + g * interval '1 second'`,
      message_id: `case when g % 10 = 0 then ${idOf('g')} end`,
      favourite: 'g % 90 = 0',
      deleted_at: `case when g % 300 = 0 then timestamptz '2026-11-20' end`,
    },
  ],
  ['consent', 6_000, { service_key: `(array['FACE', 'GPT_SOVITS'])[1 + g % 2]` }],
  [
    'voice_model',
    6_000,
    { user_id: `'u' || g % ${people}`, expires_at: `timestamptz '2026-12-20' + g * interval '1 minute'` },
  ],
  ['work', 6_000, { user_id: `'u' || g % ${people}`, kind: `'podcast'`, state: `'finished'`, times: 'null' }],
  [
    'work_script',
    6_000,
    { work_id: idOf('g'), user_id: `'u' || g % ${people}`, version: '1', script: `'{"chapters":[]}'` },
  ],
  ['course', 6_000, { user_id: `'u' || g % ${people}` }],
  ['own_assistant', 6_000, { user_id: `'u' || g % ${people}` }],
  [
    'pay_order',
    8_000,
    {
      price_fen: '100',
      ordered: `'{"type":1,"title":"t","num":1,"expirationDays":1}'`,
      status: '2',
      provider: `'sandbox'`,
      scene: `'NATIVE'`,
      next_check_at: `case when g % 400 = 0 then timestamptz '2026-12-20' end`,
    },
  ],
  [
    'order_payment',
    6_000,
    {
      trade_no: idOf('g'),
      amount_fen: '100',
      use: `'order'`,
      provider: `'sandbox'`,
      paid_at: `timestamptz '2026-11-20' - g * interval '1 hour'`,
    },
  ],
  [
    'pay_refund',
    6_000,
    {
      trade_no: idOf('g'),
      provider: `'sandbox'`,
      refund_no: `'R' || g`,
      amount_fen: '1',
      corrects: 'null',
      state: `case when g % 600 = 0 then 'processing' else 'done' end`,
      origin: `'operator'`,
      next_check_at: `case when g % 600 = 0 then timestamptz '2026-12-20' end`,
    },
  ],
  ['payout', 6_000, { promoter_id: '$owner' }],
  ['commission', 6_000, { promoter_id: '$owner', invitee_id: `'u1'` }],
  [
    'complaint',
    6_000,
    {
      kind: `'other'`,
      created_at: `timestamptz '2026-11-20' - g * interval '1 hour'`,
      answered_at: `case when g % 300 > 0 then timestamptz '2026-11-20' - g * interval '1 minute' end`,
    },
  ],
  [
    'model_run',
    6_000,
    {
      ref: `'message:' || g`,
      purpose: `'answer'`,
      outcome: `'finished'`,
      ended_at: `timestamptz '2026-11-20' - g * interval '1 hour'`,
    },
  ],
  [
    'moderation_event',
    6_000,
    {
      kind: `'request'`,
      judge: `'words'`,
      class: `'unlawful'`,
      weight: `case when g % 300 = 0 then 'review' else 'block' end`,
      step: `''`,
    },
  ],
  [
    'care_case',
    6_000,
    {
      sign: `'harm'`,
      chat_number: idOf('g'),
      operator_id: `case when g % 600 = 0 then 'nobody' end`,
      closed_at: `case when g % 300 > 0 then timestamptz '2026-11-20' - g * interval '1 minute' end`,
    },
  ],
  ['care_step', 12_000, { case_id: idOf('g % 6000 + 1'), kind: `'sign'` }],
  ['emergency_contact', 6_000, { sealed: `'s'` }],
  ['case_note', 6_000, { subject_kind: `'order'` }],
  ['engine_run', 6_000, { service_key: `'SD'`, outcome: `'finished'` }],
  ['data_export', 6_000, { status: `'FINISHED'`, locale: `'zh-CN'` }],
]

/** Tables of which a query may read all: a site has few of these rows, or they are worked off. */
export const largeTables = [
  'app_user',
  'credit_account',
  'answer_event_kept',
  ...Array.from({ length: 12 }, (_, slot) => `answer_event_${slot}`),
  ...tables.map(([name]) => name),
]

/** A database with one person who has much, and many who have little, as `userId`; analysed. */
export async function fillAround(db: Db, userId: string): Promise<void> {
  const heavy = `'${userId}'`
  const owner = `case when g % 16 = 0 then ${heavy} else 'u' || (g % ${people}) end`
  await fill(db, 'app_user', people, {
    id: `'u' || g`,
    tel: `'170' || g`,
    share_code: `'s' || g`,
    inviter_id: `case when g % 16 = 0 then ${heavy} end`,
  })
  await fill(db, 'app_user', 1, { id: `'u0'`, tel: `'1700'`, share_code: `'s0'` })
  await fill(db, 'credit_account', people, { user_id: `'u' || g`, balance: '0' })
  for (const [name, count, values = {}] of tables) {
    const own = Object.entries(values).map(([column, value]) => [
      column,
      value.replaceAll('$heavy', heavy).replaceAll('$owner', owner),
    ])
    await fill(db, name, count, { ...(await hasUser(name)), ...Object.fromEntries(own) })
  }
  await db.execute(sql`insert into answer_maker values ('nobody', '2030-01-01')`)
  // A plan follows from these numbers, whenever PostgreSQL's own cleaning would come by.
  await db.execute(sql`do $$ declare name text; begin
    for name in select oid::regclass from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
      execute 'alter table ' || name || ' set (autovacuum_enabled = false)';
    end loop;
  end $$`)
  await db.execute(sql`analyze`)

  async function hasUser(name: string): Promise<Values> {
    const found = (await db.execute(
      sql`select 1 from information_schema.columns where table_name = ${name} and column_name = 'user_id'`,
    )) as unknown as { rows: unknown[] }
    return found.rows.length ? { user_id: owner } : {}
  }
}
