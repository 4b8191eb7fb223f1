import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { engine, site } from '../../../server/ports/db/schema'
import { dayMs } from '../../../contract/time'
import { answerComplaint } from '../../../server/domain/site/complaint-answers'
import { openComplaints } from '../../../server/domain/site/complaints'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { engineRow } from '../support/engine-row'

oneDb((name, open) =>
  describe(`complaints, contact and what the site says of itself, on ${name}`, () => {
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
    const id = '01JD0000000000000000000001'
    const given = { id, kind: 'content', words: '这张图冒用了我的照片', contact: 'me@example.com' }

    test('a complaint has a state and a deadline; the operator sees it first when it is most urgent, and answers', async () => {
      const about = { type: 'file', id: 'some-file' }
      const first = await app.call('POST /app/complaint', { ...given, about }, { token })
      assert.deepEqual([first.code, first.data.state, first.data.about], [200, 'open', about])
      // law 12
      assert.equal(first.data.dueTime, new Date(app.clock.now().getTime() + 15 * dayMs).toISOString())
      assert.deepEqual(await app.call('POST /app/complaint', { ...given, about }, { token }), first)
      assert.equal((await app.call('POST /app/complaint', { ...given, words: '另一件事情' }, { token })).code, 409)
      const other = await app.user()
      assert.equal((await app.call('POST /app/complaint', { ...given, about }, { token: other })).code, 409)
      assert.equal((await app.call('GET /app/complaint/page', {}, { token: other })).data.total, 0)
      assert.equal((await app.call('POST /app/complaint', { ...given, words: '短' }, { token })).code, 400)

      const { db } = app.open
      assert.deepEqual(
        (await openComplaints(db)).map(({ words }) => words),
        [given.words],
      )
      const tools = { clock: app.clock, ids: systemIds(app.clock) }
      const word = { who: '张', reason: '测试用' }
      assert.equal(await answerComplaint(db, tools, { id: '01JD0000000000000000000099', answer: '没有' }, word), null)
      await answerComplaint(db, tools, { id, answer: '已下架该图片，感谢反馈' }, word)
      assert.deepEqual(await openComplaints(db), [])
      const [mine] = (await app.call('GET /app/complaint/page', {}, { token })).data.records
      assert.deepEqual([mine?.state, mine?.answer], ['answered', '已下架该图片，感谢反馈'])
    })

    test('the operator sets the contact and the days to answer in the row of the site', async () => {
      const { db } = app.open
      const [row] = await db.select().from(site)
      await db
        .update(site)
        .set({
          baseInfo: { ...row?.baseInfo, contactPhone: '400-000-0000', contactEmail: 'help@example.com' },
          appInfo: { ...row?.appInfo, complaintDays: 3 },
        })
      const { baseInfo } = (await app.call('GET /app/api/home/config')).data
      assert.deepEqual(
        [baseInfo.contactPhone, baseInfo.contactEmail, baseInfo.complaintUrl],
        ['400-000-0000', 'help@example.com', ''],
      )
      const next = { ...given, id: '01JD0000000000000000000002' }
      const { dueTime } = (await app.call('POST /app/complaint', next, { token })).data
      assert.equal(dueTime, new Date(app.clock.now().getTime() + 3 * dayMs).toISOString())
    })

    test('version and licences are told; the built-in assistant is no model of another provider', async () => {
      const { code, data } = await app.call('GET /app/api/about')
      assert.deepEqual([code, data.version, data.models], [200, '0.0.0-test', []])
    })

    test('engines of others are named with their filing numbers', async () => {
      const row = engineRow({ id: 'filed', name: '某某绘画', filing: '备案号 1', enabled: true })
      await app.open.db.insert(engine).values(row)
      // law 15
      assert.deepEqual((await app.call('GET /app/api/about')).data.models, [
        { name: '某某绘画', provider: row.adapter, filing: '备案号 1' },
      ])
    })
  }),
)
