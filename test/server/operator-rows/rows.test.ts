import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { checkRow, checkSite } from '../../../server/operator-rows/check-row'
import { type RowKind, rowKinds } from '../../../server/operator-rows/kinds'
import { siteRow } from '../../../server/operator-rows/settings/shape'
import { seeds } from '../../../server/seeds'
import { comb, consent, payOrder } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const texts = (text: object) => sql`${JSON.stringify(text)}::jsonb`

oneDb((name, open) => {
  describe(`a bad row of the operator's, on ${name}`, () => {
    let app: TestApp
    let token: string
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      token = await app.user()
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const run = (statement: ReturnType<typeof sql>) => app.open.db.execute(statement)
    const said = (table: string, id: string) =>
      app.log.filter((line) => line['table'] === table && line['id'] === id).map(({ path }) => path)

    test('a package without its texts leaves the shop open, and its running order gets paid for', async () => {
      const { data: order } = await app.call('POST /app/order', { combId: 'credits-10' }, { token })
      await run(sql`update comb set texts = ${texts({ 'zh-CN': 'x' })} where id = 'credits-10'`)
      const { code, data } = await app.call('GET /app/comb/list', {}, { token })
      assert.equal(code, 200)
      assert.deepEqual(
        data.map(({ id }) => id),
        seeds.combs.map(({ id }) => id).filter((id) => id !== 'credits-10'),
      )
      assert.deepEqual(said('comb', 'credits-10'), ['texts.zh-CN'])
      const again = await app.call('POST /app/order', { combId: 'credits-10' }, { token })
      assert.equal(again.code, 400)
      const paid = await app.call('GET /pay/wx/qrPay', { outTradeNo: order.tradeNo }, { token })
      assert.equal(paid.code, 200)
      const [row] = await app.open.db.select().from(payOrder).where(eq(payOrder.tradeNo, order.tradeNo))
      assert.equal(row?.ordered.num, 10_000)
    })

    test('the same fault is logged once, and again after it came back', async () => {
      const list = () => app.call('GET /app/comb/list', {}, { token })
      for (let n = 0; n < 5; n++) await list()
      assert.equal(said('comb', 'credits-10').length, 1)
      const [first] = seeds.combs
      await app.open.db.update(comb).set({ texts: first!.texts }).where(eq(comb.id, 'credits-10'))
      assert.ok((await list()).data.some(({ id }) => id === 'credits-10'))
      await run(sql`update comb set texts = ${texts({ 'zh-CN': 'x' })} where id = 'credits-10'`)
      await list()
      assert.equal(said('comb', 'credits-10').length, 2)
    })

    test('an original price below the price and an unknown type are not sold', async () => {
      await run(sql`update comb set origin_price_fen = 1 where id = 'credits-30'`)
      await run(sql`update comb set type = 9 where id = 'member-30'`)
      const ids = (await app.call('GET /app/comb/list', {}, { token })).data.map(({ id }) => id)
      assert.ok(!ids.includes('credits-30') && !ids.includes('member-30') && ids.includes('member-365'))
    })

    test('an assistant without suggestions leaves the market open, with full pages', async () => {
      await run(sql`update assistant set texts = ${texts({ 'zh-CN': { title: '厨师' } })} where id = 'chef'`)
      const { data } = await app.call('GET /app/api/assistant', { size: 5 })
      assert.equal(data.records.length, 5)
      assert.equal(data.total, seeds.assistants.length - 1)
      assert.ok(data.records.every(({ id }) => id !== 'chef'))
      assert.equal((await app.call('GET /app/api/assistant/random', { size: 20 })).data.length, 20)
      assert.ok(said('assistant', 'chef').includes('texts.zh-CN.suggestions'))
      assert.equal((await app.call('POST /app/chat', { assistantId: 'chef' }, { token })).code, 404)
    })

    test('a kind of assistants without a name leaves the others', async () => {
      await run(sql`update assistant_type set texts = '[]' where id = 'life'`)
      const { code, data } = await app.call('GET /app/api/assistant/type')
      assert.deepEqual([code, data.length], [200, seeds.assistantTypes.length - 1])
    })

    test('an agreement that is Markdown alone is missing, and people still register', async () => {
      await run(sql`update agreement set texts = ${texts({ 'zh-CN': '# 用户协议' })} where id = 'user'`)
      assert.equal((await app.call('GET /app/api/content/agreement/:id', { id: 'user' })).code, 404)
      assert.equal((await app.call('GET /app/api/content/agreement/:id', { id: 'privacy' })).code, 200)
      assert.deepEqual(said('agreement', 'user'), ['texts.zh-CN'])
      assert.ok(await app.user())
    })

    test('a consent without its text leaves the others, and can be withdrawn', async () => {
      const { data: before } = await app.call('GET /app/consent', {}, { token })
      const version = before.find(({ serviceKey }) => serviceKey === 'FACE')?.version
      await app.call('POST /app/consent', { serviceKey: 'FACE', version, agreed: true, guardian: true }, { token })
      await run(sql`update consent_text set texts = 'null' where service_key = 'FACE'`)
      const { code, data } = await app.call('GET /app/consent', {}, { token })
      assert.deepEqual([code, data.length], [200, seeds.consents.length - 1])
      await app.call('DELETE /app/consent/:serviceKey', { serviceKey: 'FACE' }, { token })
      const [given] = await app.open.db.select().from(consent).where(eq(consent.serviceKey, 'FACE'))
      assert.ok(given?.withdrawnAt)
    })

    test('one bad language leaves the row with the good ones', async () => {
      await run(sql`update assistant_type set texts = jsonb_set(texts, '{en-US}', '7') where id = 'study'`)
      const english = { headers: { 'accept-language': 'en-US' } }
      const { data } = await app.call('GET /app/api/assistant/type', {}, english)
      assert.equal(data.find(({ id }) => id === 'study')?.name, '学习')
      assert.equal(data.find(({ id }) => id === 'work')?.name, 'Work')
      assert.deepEqual(said('assistant_type', 'study'), ['texts.en-US'])
    })

    test('the gauge counts the bad rows of now', async () => {
      const bad = async (table: string) => {
        app.clock.forward(60_000)
        const { body: text } = await app.app.inject({ url: '/metrics' })
        return Number(new RegExp(`fanle_bad_rows\\{table="${table}"\\} (\\d+)`).exec(text)?.[1])
      }
      assert.equal(await bad('assistant_type'), 2)
      assert.equal(await bad('model'), 0)
      await run(sql`update assistant_type set texts = ${texts({ 'zh-CN': { name: '生活' } })} where id = 'life'`)
      assert.equal(await bad('assistant_type'), 1)
    })
  })
})

describe('what an operator writes', () => {
  const [pack] = seeds.combs
  const refusal = (kind: RowKind, row: unknown) => {
    try {
      checkRow(kind, row)
      return ''
    } catch (error) {
      return (error as Error).message
    }
  }

  test('every seeded row is right', () => {
    const rows: [RowKind, readonly unknown[]][] = [
      ['comb', seeds.combs],
      ['assistant', seeds.assistants],
      ['assistant_type', seeds.assistantTypes],
      ['agreement', seeds.agreements],
      ['consent_text', seeds.consents],
      ['service', seeds.services],
      ['engine', seeds.engines],
    ]
    for (const [kind, all] of rows) for (const row of all) assert.equal(refusal(kind, row), '', kind)
    assert.ok(checkSite({ baseInfo: seeds.site.baseInfo, appInfo: seeds.site.appInfo }))
  })

  test('is refused with a sentence that names field and rule', () => {
    assert.equal(refusal('comb', { ...pack, originPriceFen: 1 }), 'originPriceFen：原价不能低于售价 priceFen')
    assert.equal(refusal('comb', { ...pack, type: 9 }), 'type：只能是 1、2、3、4 之一')
    assert.equal(refusal('comb', { ...pack, num: 0 }), 'num：算力套餐（type 1）要写算力，至少 1')
    assert.equal(refusal('comb', { ...pack, prise: 5 }), 'prise：没有这个字段')
    assert.equal(refusal('comb', { ...pack, priceFen: '990' }), 'priceFen：应为数字')
    assert.equal(refusal('assistant_type', { id: 'a', icon: '', sort: 1, texts: {} }), 'texts.zh-CN：缺少')
    assert.equal(
      refusal('agreement', { ...seeds.agreements[0], texts: { 'zh-CN': '# 协议' } }),
      'texts.zh-CN：应为一组字段 {…}',
    )
    assert.throws(() => checkSite({ baseInfo: { siteTitel: 'x' }, appInfo: { registerGift: -5 } }), {
      message: 'baseInfo.siteTitel：没有这个字段；appInfo.registerGift：最少 0',
    })
  })

  test('docs/operate.md names every column and setting', () => {
    const docs = readFileSync(join(process.cwd(), 'docs/operate.md'), 'utf8')
    const words = new Set(docs.match(/\w+/g))
    const { model: _, engine: __, ...documented } = rowKinds
    const columns = Object.values(documented).flatMap(({ schema }) => Object.keys(schema.shape))
    const settings = Object.values(siteRow.shape).flatMap(({ shape }) => Object.keys(shape))
    const snake = (column: string) => column.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    assert.deepEqual(
      [...new Set(columns)]
        .map(snake)
        .concat(settings)
        .filter((name) => !words.has(name)),
      [],
    )
  })

  test('every column but those of the server is in its schema', () => {
    const own = new Set(['failures', 'restsUntil', 'lastFault'])
    for (const [kind, { table, schema }] of Object.entries(rowKinds)) {
      const columns = Object.keys(table).filter((column) => column !== 'enableRLS' && !own.has(column))
      assert.deepEqual(Object.keys(schema.shape).sort(), columns.sort(), kind)
    }
  })
})
