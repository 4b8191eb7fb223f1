import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { desc, eq } from 'drizzle-orm'
import type { AdminIn } from '../../../contract/admin'
import type { HistoryKind } from '../../../contract/admin/history'
import { verifyChain } from '../../../server/audit'
import { announcement, assistant, auditEntry, comb, engine, model, site } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`versions of settings and rows on ${name}`, () => {
    let app: TestApp
    let office: Office
    let owner: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['catalogue'])
      owner = await enterOffice(app, ['owner'])
    })
    after(async () => {
      assert.equal((await verifyChain(app.open.db)).fault, null)
      await app.close()
      await app.open.close()
    })

    const reason = '改错了重来'
    const call = 'POST /admin/history/:kind/:id/revert'
    const versions = async (kind: HistoryKind, id: string) =>
      (await office.call('GET /admin/history/:kind/:id', { kind, id })).data.records
    /** What the audit has of a setting or row, oldest first. */
    const sequence = async (kind: HistoryKind, id: string) => (await versions(kind, id)).map(({ seq }) => seq).reverse()
    const wishOf = async (kind: HistoryKind, id: string, nth = -1) => {
      const all = await sequence(kind, id)
      return { kind, id, seq: all.at(nth)!, newest: all.at(-1)!, reason }
    }
    async function revert(wish: AdminIn<typeof call>, as = office) {
      const shown = await as.preview(call, wish)
      if (shown.code !== 200) return { ...shown, result: null, fields: [] }
      const { kind, id } = wish
      const made = await as.call(call, { kind, id, token: shown.data.token })
      const { fields } = shown.data.preview as { fields: { name: string; now: unknown; then: unknown }[] }
      return { ...made, result: made.data?.result, fields }
    }
    const key = 'baseInfo.siteTitle'
    async function setTitle(value: string) {
      const { version } = (await office.call('GET /admin/site')).data.find((one) => one.key === key)!
      await office.call('PUT /admin/site/:key', { key, value, version, reason })
    }
    const title = async () => (await office.call('GET /admin/site')).data.find((one) => one.key === key)!.stored

    test('a setting has its versions, and goes back over several of them in one audited change', async () => {
      const first = await title()
      for (const value of ['甲', '乙', '丙']) await setTitle(value)
      assert.deepEqual(
        (await versions('site', key)).map(({ before, after }) => [before!.value, after!.value]),
        [
          ['乙', '丙'],
          ['甲', '乙'],
          [first, '甲'],
        ],
      )
      const { result, fields } = await revert(await wishOf('site', key, -2))
      assert.deepEqual([result, fields, await title()], ['done', [{ name: 'value', now: '丙', then: '甲' }], '甲'])
      const [entry] = await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1)
      assert.deepEqual([entry?.act, entry?.after, entry?.via], ['setSite', { value: '甲' }, 'console'])
      assert.match(entry!.reason, /^改回第 \d+ 条之前：改错了重来$/)
    })

    test('a preview changes nothing', async () => {
      const [entries, before] = [await app.open.db.$count(auditEntry), await title()]
      assert.equal((await office.preview(call, await wishOf('site', key))).code, 200)
      assert.deepEqual([await app.open.db.$count(auditEntry), await title()], [entries, before])
    })

    test('a setting that was not stored is not stored again', async () => {
      const [row] = await app.open.db.select().from(site)
      const { [`tagline`]: _, ...appInfo } = row!.appInfo as Record<string, unknown>
      await app.open.db.update(site).set({ appInfo: appInfo as never })
      const tagline = 'appInfo.tagline'
      const seen = async () => (await office.call('GET /admin/site')).data.find((one) => one.key === tagline)!
      await office.call('PUT /admin/site/:key', { key: tagline, value: '新', version: (await seen()).version, reason })
      assert.equal((await revert(await wishOf('site', tagline))).result, 'done')
      assert.equal((await seen()).isStored, false)
    })

    test('somebody who changed it meanwhile is not overwritten', async () => {
      const wish = await wishOf('site', key)
      const { data } = await office.preview(call, wish)
      await setTitle('丁')
      const made = await office.call(call, { kind: 'site', id: key, token: data.token })
      assert.deepEqual([made.code, await title()], [600, '丁'])
      assert.match(made.msg, /^刚才有人改过/)
    })

    test('a value that is no longer valid is refused with its reason', async () => {
      const minutes = 'appInfo.orderMinutes'
      const [row] = await app.open.db.select().from(site)
      await app.open.db.update(site).set({ appInfo: { ...row!.appInfo, orderMinutes: 2 } })
      const { version } = (await office.call('GET /admin/site')).data.find((one) => one.key === minutes)!
      await office.call('PUT /admin/site/:key', { key: minutes, value: 20, version, reason })
      const { code, msg } = await revert(await wishOf('site', minutes))
      assert.deepEqual([code, msg], [600, 'appInfo.orderMinutes：最少 5'])
    })

    test('texts of a package go back by catalogue, its price by an owner', async () => {
      const packages = async () => (await office.call('GET /admin/package')).data[0]!
      const { id, texts, recommended, enabled, sort, version, ...row } = await packages()
      const shown = { id, recommended, enabled, sort, reason }
      await office.call('PUT /admin/package/:id', {
        ...shown,
        texts: { 'zh-CN': { title: '新', describes: '说' } },
        version,
      })
      assert.equal((await revert(await wishOf('package', id))).result, 'done')
      assert.deepEqual((await packages()).texts, texts)
      const { priceFen, originPriceFen, num, expirationDays, productId } = row
      const price = { id, priceFen: priceFen + 100, originPriceFen, num, expirationDays, productId, reason }
      await owner.call('PUT /admin/package/:id/price', { ...price, version: (await packages()).version })
      const refused = await revert(await wishOf('package', id))
      assert.deepEqual([refused.code, refused.msg], [600, '只有负责人可以改回：priceFen'])
      assert.equal((await revert(await wishOf('package', id), owner)).result, 'done')
      assert.equal((await app.open.db.select().from(comb).where(eq(comb.id, id)))[0]?.priceFen, priceFen)
    })

    test('rows, announcements, models and engines go back too', async () => {
      const { db } = app.open
      const [{ id, row, version }] = (await office.call('GET /admin/row/:kind', { kind: 'assistant' }))
        .data as never as [{ id: string; row: Record<string, unknown>; version: string }]
      const { id: _, ...columns } = row
      const changed = { ...columns, sort: 77 }
      await office.call('PUT /admin/row/:kind/:id', { kind: 'assistant', id, row: changed, version, reason })
      assert.equal((await revert(await wishOf('assistant', id))).result, 'done')
      assert.deepEqual((await db.select().from(assistant).where(eq(assistant.id, id)))[0]?.sort, row['sort'])

      const texts = { 'zh-CN': { title: '维护', content: '今晚维护' } }
      const times = { beginsAt: '2026-11-21T00:00:00.000Z', endsAt: '2026-12-21T00:00:00.000Z' }
      const about = { audience: 'all', level: 'info', mustConfirm: false }
      const { data } = await office.call('POST /admin/announcement', { texts, ...times, ...about, reason })
      await office.call('POST /admin/announcement/:id/end', { id: data.id, reason })
      assert.match((await revert(await wishOf('announcement', data.id, 0))).msg, /在那之前还没有这一行/)
      assert.equal((await revert(await wishOf('announcement', data.id))).result, 'done')
      const [told] = await db.select().from(announcement).where(eq(announcement.id, data.id))
      assert.equal(told?.endsAt.toISOString(), times.endsAt)

      const [one] = (await office.call('GET /admin/model')).data
      const prices = { id: one!.id, priceInput: one!.priceInput + 9, priceOutput: one!.priceOutput }
      await office.call('PUT /admin/model/:id/price', { ...prices, version: one!.version, reason })
      assert.equal((await revert(await wishOf('model', one!.id))).result, 'done')
      assert.equal((await db.select().from(model).where(eq(model.id, one!.id)))[0]?.priceInput, one!.priceInput)

      const draw = { id: 'ali-draw', enabled: true, reason }
      await office.call('PUT /admin/engine/:id/enabled', draw)
      assert.equal((await revert(await wishOf('engine', 'ali-draw'))).result, 'done')
      assert.equal((await db.select().from(engine).where(eq(engine.id, 'ali-draw')))[0]?.enabled, false)
    })

    test('a text that the audit has in part only cannot go back', async () => {
      const long = 'x'.repeat(20_001)
      await setTitle('戊')
      const [last] = await versions('site', key)
      const before = { value: `${long.slice(0, 20_000)}… (20001)` }
      const { fieldsBefore } = await import('../../../server/domain/operators/history/earlier')
      assert.throws(() => fieldsBefore([{ before, after: last!.after }]), /value 太长/)
    })
  }),
)
