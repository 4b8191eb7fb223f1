import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import type { JsonCallName } from '../../../contract/api'
import { faultsIn } from '../../../server/operator-rows/read-rows'
import { type RowKind, rowKinds, type StoredRow } from '../../../server/operator-rows/kinds'
import { appInfoShape, baseInfoShape } from '../../../server/operator-rows/settings/shape'
import { site } from '../../../server/ports/db/schema'
import { seeds } from '../../../server/seeds'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { randomJson, randomNumbers } from '../support/random-json'

const values = 2_000
/** In each round, before all calls. */
const valuesPerTable = 8

/** Columns that an operator writes, by table: JSON, texts and whole numbers. */
const columns: Record<RowKind, readonly (readonly [column: string, type: 'jsonb' | 'text' | 'int'])[]> = {
  comb: [
    ['texts', 'jsonb'],
    ['product_id', 'text'],
    ['price_fen', 'int'],
    ['origin_price_fen', 'int'],
    ['num', 'int'],
    ['type', 'int'],
  ],
  assistant_type: [
    ['texts', 'jsonb'],
    ['icon', 'text'],
    ['sort', 'int'],
  ],
  assistant: [
    ['texts', 'jsonb'],
    ['icon', 'text'],
  ],
  agreement: [
    ['texts', 'jsonb'],
    ['version', 'text'],
  ],
  consent_text: [
    ['texts', 'jsonb'],
    ['version', 'text'],
  ],
  service: [
    ['engine_name', 'text'],
    ['unit_price', 'int'],
  ],
  announcement: [
    ['texts', 'jsonb'],
    ['audience', 'text'],
    ['level', 'text'],
  ],
  model: [
    ['quirks', 'jsonb'],
    ['web_search', 'jsonb'],
    ['name', 'text'],
    ['version', 'text'],
    ['base_url', 'text'],
    ['provider', 'text'],
    ['price_input', 'int'],
    ['context_tokens', 'int'],
  ],
  engine: [
    ['options', 'jsonb'],
    ['result_hosts', 'jsonb'],
    ['name', 'text'],
    ['base_url', 'text'],
    ['adapter', 'text'],
    ['key_ref', 'text'],
    ['unit_price', 'int'],
    ['timeout_seconds', 'int'],
  ],
}

const kinds = Object.keys(rowKinds) as RowKind[]
const announced = {
  texts: { 'zh-CN': { title: '维护', content: '今晚维护' } },
  beginsAt: new Date('2020-01-01'),
  endsAt: new Date('2040-01-01'),
  audience: 'all' as const,
  level: 'info' as const,
  mustConfirm: false,
}
const quotes = { acceptsDemo: true, input: { prompt: '海边的日落' }, serviceKey: 'SD' }

oneDb((name, open) => {
  describe(`random values in the operator's rows, on ${name}`, () => {
    let app: TestApp
    let token: string
    const originals = new Map<RowKind, StoredRow<RowKind>[]>()
    const random = randomNumbers(20_261_127)
    const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!

    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      token = await app.user()
      const { db } = app.open
      await db.update(rowKinds.engine.table).set({ enabled: true })
      await db.insert(rowKinds.announcement.table).values(['a1', 'a2', 'a3'].map((id) => ({ ...announced, id })))
      for (const kind of kinds) originals.set(kind, await db.select().from(rowKinds[kind].table))
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    /** Writes by SQL, as an operator does; false: the database itself refuses the value. */
    const write = (statement: ReturnType<typeof sql>) =>
      app.open.db.execute(statement).then(
        () => true,
        () => false,
      )

    async function spoil(kind: RowKind) {
      const { table, key } = rowKinds[kind]
      const row = pick(originals.get(kind)!) as Record<string, unknown>
      const id = String(row[key])
      const [column, type] = pick(columns[kind])
      const value = randomJson(random)
      const given =
        type === 'jsonb'
          ? sql`${JSON.stringify(value)}::jsonb`
          : type === 'int'
            ? sql`${typeof value === 'number' ? Math.trunc(value) : Math.floor(random() * 4e9) - 2e9}::bigint`
            : sql`${typeof value === 'string' ? value : JSON.stringify(value)}`
      // Half of the texts are whole but for one language or one text.
      const part =
        type === 'jsonb' && random() < 0.5
          ? sql`jsonb_set(${sql.identifier(column)}, ${pick(['{en-US}', '{zh-CN}', '{zh-CN,title}', '{ru-RU,content}'])}::text[], ${given})`
          : given
      const column_ = sql.identifier(column)
      await write(
        sql`update ${table} set ${column_} = ${part} where ${sql.identifier(key === 'id' ? 'id' : 'service_key')} = ${id}`,
      )
      return { kind, id }
    }

    async function spoilSite() {
      const [column, shape] = pick([
        ['base_info', baseInfoShape],
        ['app_info', appInfoShape],
      ] as const)
      const value = sql`${JSON.stringify(randomJson(random))}::jsonb`
      const key = pick([...Object.keys(shape.shape), 'siteTitel'])
      const given = random() < 0.1 ? value : sql`jsonb_set(${sql.identifier(column)}, ${`{${key}}`}::text[], ${value})`
      await write(sql`update site set ${sql.identifier(column)} = ${given}`)
    }

    async function restore(touched: readonly { kind: RowKind; id: string }[]) {
      const { db } = app.open
      for (const { kind, id } of touched) {
        const { table, key } = rowKinds[kind]
        const row = originals.get(kind)!.find((one) => String((one as Record<string, unknown>)[key]) === id)!
        const column = (table as unknown as Record<string, Parameters<typeof eq>[0]>)[key]!
        await db
          .update(table)
          .set(row as never)
          .where(eq(column, id))
      }
      await db.update(site).set({ baseInfo: seeds.site.baseInfo, appInfo: seeds.site.appInfo })
    }

    /** Calls that read the operator's rows; none may answer 500. */
    async function callAll(touched: readonly { kind: RowKind; id: string }[]) {
      const told: string[] = []
      const call = async (name: JsonCallName, input: Record<string, unknown> = {}, withToken = true) => {
        const answer = await app.call(name, input, withToken ? { token } : {})
        if (answer.code === 500 || answer.code === undefined) told.push(`${name} ${JSON.stringify(input)}`)
        return answer.data as never
      }
      const idOf = (kind: RowKind) => touched.find((one) => one.kind === kind)!.id
      const listed = {
        comb: (await call('GET /app/comb/list')) as { id: string }[],
        assistant_type: (await call('GET /app/api/assistant/type')) as { id: string }[],
        assistant: ((await call('GET /app/api/assistant', { size: 50 })) as { records: { id: string }[] }).records,
        model: (await call('GET /app/user/model')) as { id: string }[],
        announcement: (await call('GET /app/api/announcement')) as { id: string }[],
        consent_text: ((await call('GET /app/consent')) as { serviceKey: string }[]).map(({ serviceKey }) => ({
          id: serviceKey,
        })),
        service: ((await call('GET /portal/init')) as { services: { serviceKey: string }[] }).services.map(
          ({ serviceKey }) => ({ id: serviceKey }),
        ),
      }
      const config = (await call('GET /app/api/home/config', {}, false)) as {
        appInfo: { registerGift: number; memberDiscountPercent: number }
      }
      assert.ok(config.appInfo.registerGift >= 0 && config.appInfo.memberDiscountPercent <= 90)
      for (const { id } of seeds.agreements) await call('GET /app/api/content/agreement/:id', { id }, false)
      await call('GET /app/api/assistant', { q: 'a' })
      await call('GET /app/api/assistant/random')
      await call('GET /app/comb/delayed/list')
      await call('GET /app/user/promoter')
      await call('POST /app/order', { combId: idOf('comb') })
      await call('POST /app/chat', { assistantId: idOf('assistant') })
      await call('GET /app/chat')
      await call('POST /app/task/quote', quotes)
      await call('POST /app/consent', {
        serviceKey: idOf('consent_text'),
        version: '2026-11',
        agreed: true,
        guardian: true,
      })
      return { told, listed: new Map(Object.entries(listed).map(([kind, rows]) => [kind, rows.map(({ id }) => id)])) }
    }

    test('take no call down: the bad row is left out, and the log names it', async () => {
      const faults: string[] = []
      const named = new Set<string>()
      let tried = 0
      let left = 0
      for (let round = 0; tried < values; round++) {
        app.clock.forward(61_000)
        const touched = []
        for (const kind of kinds) for (let n = 0; n < valuesPerTable; n++) touched.push(await spoil(kind))
        await spoilSite()
        await spoilSite()
        tried += touched.length + 2
        if (round % 5 === 0) await app.user(`137${String(round).padStart(8, '0')}`)
        const { told, listed } = await callAll(touched)
        faults.push(...told)
        for (const line of app.log.splice(0)) named.add(`${line['table']} ${line['id']}`)
        for (const { kind, id } of touched) {
          const { table, key } = rowKinds[kind]
          const column = (table as unknown as Record<string, Parameters<typeof eq>[0]>)[key]!
          const rows = (await app.open.db.select().from(table).where(eq(column, id))) as StoredRow<typeof kind>[]
          const isBad = faultsIn(kind, rows).some(({ effect }) => effect === 'row')
          if (!isBad) continue
          left++
          assert.ok(!listed.get(kind)?.includes(id), `${kind} ${id} is listed`)
          assert.ok(named.has(`${kind} ${id}`), `the log names ${kind} ${id}`)
        }
        await restore(touched)
      }
      assert.deepEqual(faults, [])
      assert.ok(left > values / 5, `${left} rows were left out`)
    })
  })
})
