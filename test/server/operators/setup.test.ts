import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { SetupKind } from '../../../contract/admin/setup'
import { dayMs } from '../../../contract/time'
import { recordCheck } from '../../../server/domain/operators/setup/checks'
import { auditEntry, engine, site } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`the list of a new site on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      const env = { RATE_LIMIT: 'off', PUBLIC_URL: 'https://fanle.test' }
      app = await buildTestApp({ open: await open(), env })
      office = await enterOffice(app, ['owner'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const items = async () => (await office.call('GET /admin/setup')).data
    const itemOf = async (kind: SetupKind) => (await items()).find((one) => one.kind === kind)!
    const stateOf = async (kind: SetupKind) => (await itemOf(kind)).state

    test('a new site has open items, each with a sentence', async () => {
      const found = await items()
      assert.deepEqual(
        found.map(({ kind, state }) => [kind, state]),
        [
          ['address', 'done'],
          ['operators', 'open'],
          ['contact', 'open'],
          ['filings', 'open'],
          ['payments', 'open'],
          ['wechat', 'spare'],
          ['engines', 'spare'],
          ['backup', 'open'],
        ],
      )
      assert.ok(found.every(({ words }) => words.length > 5))
    })

    test('a contact, a filing number and a second operator close their items', async () => {
      const filings = { icp: '京ICP备1号', policeFiling: '京公网安备2号', algorithmFiling: '网信算备3号' }
      const [row] = await app.open.db.select().from(site)
      const baseInfo = { ...row!.baseInfo, ...filings, contactEmail: 'office@fanle.test' }
      await app.open.db.update(site).set({ baseInfo })
      assert.equal(await stateOf('contact'), 'done')
      assert.match((await itemOf('filings')).words, /^还缺 生成式人工智能服务备案号（modelFiling）$/)
      await enterOffice(app, ['viewer'])
      assert.equal(await stateOf('operators'), 'done')
    })

    test('a backup counts for two days', async () => {
      await recordCheck(app.open.db, 'backup', [], app.clock.now())
      const { state, ranAt } = await itemOf('backup')
      assert.deepEqual([state, ranAt], ['done', app.clock.now().toISOString()])
      app.clock.forward(2 * dayMs + 1)
      office = await enterOffice(app, ['owner'])
      assert.equal(await stateOf('backup'), 'open')
    })

    test('a check runs from the console, and its result stays', async () => {
      await app.open.db
        .update(engine)
        .set({ enabled: true, keyRef: 'env:NO_SUCH_KEY' })
        .where(eq(engine.id, 'ali-draw'))
      assert.deepEqual([await stateOf('engines'), (await itemOf('engines')).ranAt], ['open', null])
      const { data } = await office.call('POST /admin/setup/:kind/check', { kind: 'engines' })
      assert.deepEqual([data.state, data.findings.map(({ what, ok }) => [what, ok])], ['open', [['ali-draw', false]]])
      assert.match(data.findings[0]!.words, /NO_SUCH_KEY/)
      assert.deepEqual((await itemOf('engines')).findings, data.findings)
      await app.open.db.update(engine).set({ enabled: false })
      const { code, msg } = await office.call('POST /admin/setup/:kind/check', { kind: 'engines' })
      assert.deepEqual([code, msg], [600, '没有打开的外部引擎，工具用内置的演示级引擎'])
    })

    test('an owner says that a site does without an item, once and in the audit', async () => {
      const waive = (waived: boolean) =>
        office.call('PUT /admin/setup/:kind/waived', { kind: 'payments', waived, reason: '这个站点不收钱' })
      assert.deepEqual([(await waive(true)).data.result, (await waive(true)).data.result], ['done', 'already'])
      assert.equal(await stateOf('payments'), 'waived')
      assert.equal(await app.open.db.$count(auditEntry, eq(auditEntry.act, 'waiveSetup')), 1)
      await waive(false)
      assert.equal(await stateOf('payments'), 'open')
    })
  }),
)
