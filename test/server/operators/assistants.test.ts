import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ulid } from 'ulid'
import { auditEntry } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

oneDb((name, open) =>
  describe(`assistants in the office on ${name}`, () => {
    let app: TestApp
    let office: Office
    let as: { token: string }
    const tel = '13500000071'
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['catalogue', 'moderator'])
      as = { token: await app.user(tel) }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const reason = '开学季调整'
    const shown = async () =>
      (await app.call('GET /app/api/assistant', { page: 1, size: 50 }, as)).data.records.map(({ id }) => id)
    const rows = async () => (await office.call('GET /admin/row/:kind', { kind: 'assistant' })).data
    const idsInOrder = async () =>
      (await rows()).sort((a, b) => Number(a.row['sort']) - Number(b.row['sort'])).map(({ id }) => id)

    test('people see them in the order that an operator gave; only moved ones are in the audit', async () => {
      const [first = '', second = '', ...others] = await idsInOrder()
      const ids = [second, first, ...others]
      const order = () => office.call('PUT /admin/row-order/:kind', { kind: 'assistant', ids, reason })
      assert.equal((await order()).data.result, 'done')
      assert.deepEqual((await shown()).slice(0, 2), [second, first])
      const entries = await app.open.db.$count(auditEntry)
      assert.equal((await order()).data.result, 'already')
      assert.equal(await app.open.db.$count(auditEntry), entries)
      const short = await office.call('PUT /admin/row-order/:kind', { kind: 'assistant', ids: others, reason })
      assert.match(short.msg, /刚才有人改过/)
    })

    test('one is added from nothing, and shown once it is switched on', async () => {
      const words = {
        title: '开学助手',
        description: '',
        firstMessage: '你好',
        systemMessage: '帮人开学',
        suggestions: [],
      }
      const row = {
        ...{ typeId: 'study', icon: 'sparkles', texts: { 'zh-CN': words }, sort: 1, enabled: false },
        ...{ persona: 'none', minors: 'ok', needsModel: false },
      }
      const write = (enabled: boolean, version: string | null) =>
        office.call('PUT /admin/row/:kind/:id', {
          ...{ kind: 'assistant', id: 'school', row: { ...row, enabled }, version, reason },
        })
      const { data } = await write(false, null)
      assert.equal((await shown()).includes('school'), false)
      assert.equal((await write(true, data.version)).data.result, 'done')
      assert.equal((await shown())[0], 'school')
    })

    test('an own assistant is found by phone, id or link without its instruction, taken down and put back', async () => {
      const words = { title: '茶友', description: '', systemMessage: '只谈茶的秘密', firstMessage: '' }
      const made = await app.call('POST /app/assistant', { ...words, id: ulid(), icon: '🍵', suggestions: [] }, as)
      const { id } = made.data
      const { link } = (await app.call('POST /app/assistant/share', { assistantId: id }, as)).data
      const list = async (asked: object) => (await office.call('GET /admin/own-assistant', { ...asked })).data.records
      for (const of of [tel, id, link]) {
        const [found] = await list({ of })
        assert.deepEqual([found?.id, found?.title, found?.links, found?.isTakenDown], [id, '茶友', 1, false])
        assert.equal(JSON.stringify(found).includes('秘密'), false)
      }
      assert.deepEqual(await list({ of: '13900000000' }), [])
      assert.deepEqual(await list({ taken: 'true' }), [])
      await office.call('POST /admin/take-down', { kind: 'assistant', id, reason })
      assert.deepEqual(
        (await list({ taken: 'true' })).map((one) => [one.id, one.links, one.isTakenDown]),
        [[id, 0, true]],
      )
      await office.call('POST /admin/put-back', { kind: 'assistant', id, reason })
      assert.equal((await list({ of: id }))[0]?.isTakenDown, false)
    })
  }),
)
