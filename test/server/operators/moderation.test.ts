import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { importWords } from '../../../server/domain/site/words/lists'
import { systemIds } from '../../../server/ports/clock'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice } from '../support/office'

oneDb((name, open) =>
  describe(`moderation in the office on ${name}`, () => {
    let app: TestApp
    let phones = 0
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      const editing = { clock: app.clock, ids: systemIds(app.clock), actor: { who: '小王' }, reason: '测试用' }
      const list = { class: 'unlawful', pinyin: false, split: false, spellings: '' } as const
      await importWords(app.open.db, editing, { ...list, weight: 'block', body: '青鸟丸' })
      await importWords(app.open.db, editing, { ...list, weight: 'review', body: '红狐散' })
      app.clock.forward(5_000)
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const reason = '核对内容'
    async function named(nickName: string) {
      const token = await app.user(`138${String(++phones).padStart(8, '0')}`)
      await app.call('PUT /app/user', { nickName }, { token })
      return (await app.call('GET /app/user', {}, { token })).data.uid
    }
    const waiting = async (office: Awaited<ReturnType<typeof enterOffice>>) =>
      (await office.call('GET /admin/today')).data.todo.find(({ kind }) => kind === 'waitingVerdicts')?.count

    test('a marked text waits, is opened with a reason, and leaves the queue with its review', async () => {
      const office = await enterOffice(app, ['moderator'])
      const user = await named('红狐散1号')
      const before = await waiting(office)
      const [verdict] = (await office.call('GET /admin/moderation', { user })).data.records
      assert.deepEqual([verdict?.rule, verdict?.weight, verdict?.review], ['红狐散', 'review', null])
      assert.equal(JSON.stringify(verdict).includes('1号'), false, 'the list has no text')
      const { id } = verdict!
      assert.deepEqual((await office.call('POST /admin/moderation/:id/text', { id, reason })).data, {
        text: '红狐散1号',
      })
      const review = { id, review: 'right', reason }
      assert.equal((await office.call('POST /admin/moderation/:id/review', review)).code, 200)
      assert.deepEqual((await office.call('GET /admin/moderation', { user })).data.records, [])
      assert.equal(await waiting(office), before! - 1)
      const owner = await enterOffice(app, ['owner'])
      const acts = (await owner.call('GET /admin/audit', { subject: id })).data.records.map(({ act }) => act)
      // law 14
      assert.deepEqual(acts, ['moderation.review', 'moderation.open'])
    })

    test('refusals have a page of their own, and support reads no text', async () => {
      const office = await enterOffice(app, ['support'])
      const user = await named('青鸟丸2号')
      const { records } = (await office.call('GET /admin/moderation', { user, state: 'refused' })).data
      assert.deepEqual(
        records.map(({ rule, weight }) => [rule, weight]),
        [['青鸟丸', 'block']],
      )
      const { code } = await office.call('POST /admin/moderation/:id/text', { id: records[0]!.id, reason })
      // law 14
      assert.equal(code, 403)
    })

    test('an unknown verdict is not found', async () => {
      const office = await enterOffice(app, ['moderator'])
      for (const call of ['POST /admin/moderation/:id/text', 'POST /admin/moderation/:id/review'] as const)
        assert.equal((await office.call(call, { id: 'none', review: 'right', reason })).code, 404)
    })

    test('lists are shown without words, and a text is tried on them', async () => {
      const office = await enterOffice(app, ['catalogue'])
      const lists = (await office.call('GET /admin/word-list')).data
      assert.deepEqual(
        lists.map(({ class: of, weight, words, by }) => [of, weight, words, by]),
        [
          ['unlawful', 'block', 1, '小王'],
          ['unlawful', 'review', 1, '小王'],
        ],
      )
      const { data } = await office.call('POST /admin/word-list/test', { text: '一只 青·鳥·丸' })
      assert.equal(data.verdict, 'refused')
      assert.deepEqual(
        data.hits.map(({ word, found }) => [word, found]),
        [['青鸟丸', '青·鳥·丸']],
      )
      assert.deepEqual((await office.call('POST /admin/word-list/test', { text: '今天天气好' })).data, {
        verdict: 'pass',
        masked: null,
        hits: [],
      })
    })
  }),
)
