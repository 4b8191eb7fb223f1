import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { desc } from 'drizzle-orm'
import { dayMs } from '../../../contract/time'
import { auditEntry } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

const fileOf = (text: string | Buffer) => Buffer.from(text as string).toString('base64')
const kinds = { weight: 'block', pinyin: false, split: false } as const
const reason = '每周更新'
const put = 'PUT /admin/word-list/:class/:weight'

oneDb((name, open) =>
  describe(`word lists in the office on ${name}`, () => {
    let app: TestApp
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      office = await enterOffice(app, ['moderator'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    test('a file larger than other bodies replaces a list, and its words count within five seconds', async () => {
      const lines = Array.from({ length: 20_000 }, (_, at) => `青鸟丸第${at}号大药方`)
      const list = { class: 'unlawful', ...kinds, file: fileOf(`\uFEFF${lines.join('\r\n')}\r\n`) }
      const shown = (await office.call('POST /admin/word-list/preview', { list })).data
      assert.deepEqual(shown.list, { words: 20_000, added: 20_000, removed: 0, version: 0 })
      const done = await office.call(put, { ...list, version: 0, reason })
      assert.deepEqual([done.data.result, done.data.words], ['done', 20_000], done.msg)
      app.clock.forward(5_000)
      const { data } = await office.call('POST /admin/word-list/test', { text: '一服青鳥丸第777号大药方' })
      assert.equal(data.hits[0]?.word, '青鸟丸第777号大药方')
    })

    test('a preview says what a file would have done to the questions of yesterday, and stores nothing', async () => {
      const as = { token: await app.user('13800000001') }
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      for (const content of ['红狐散哪里有', '今天天气好', '紅狐散怎么吃'])
        await app.call('POST /app/chat/completions/sync', { chatNumber, content }, as)
      app.clock.forward(dayMs)
      office = await enterOffice(app, ['moderator'])
      const list = { class: 'hatred', ...kinds, file: fileOf('红狐散\n') }
      const { data } = await office.call('POST /admin/word-list/preview', { list })
      assert.deepEqual([data.questions, data.isWhole], [3, true])
      assert.deepEqual(data.byList, [{ class: 'hatred', weight: 'block', now: 0, then: 2 }])
      assert.deepEqual(data.byWord, [{ word: '红狐散', questions: 2 }])
      const lists = (await office.call('GET /admin/word-list')).data
      assert.equal(
        lists.some((one) => one.class === 'hatred'),
        false,
      )
    })

    for (const [what, bytes, sentence] of [
      ['in GBK', Buffer.from([0x61, 10, 0xc7, 0xe0, 0xc4, 0xf1, 10]), /第 2 行不是 UTF-8/],
      ['that was pasted with broken characters', '红狐\n\uFFFD\uFFFD\n', /第 2 行有乱码/],
      ['with a line that is too long', `红狐\n${'长'.repeat(101)}\n`, /第 2 行超过 100 个字/],
      ['with more than 200,000 words', '字\n'.repeat(200_001), /最多 200000 个/],
    ] as const)
      test(`a file ${what} is refused whole, with a sentence`, async () => {
        const list = { class: 'age', ...kinds, file: fileOf(bytes as string) }
        for (const refused of [
          await office.call('POST /admin/word-list/preview', { list }),
          await office.call(put, { ...list, version: 0, reason }),
        ])
          assert.match(refused.msg, sentence)
        const lists = (await office.call('GET /admin/word-list')).data
        assert.equal(
          lists.some((one) => one.class === 'age'),
          false,
        )
      })

    test('a list is downloaded as it was written, which the audit says; its import changes nothing', async () => {
      const call = 'POST /admin/word-list/:class/:weight/download'
      const list = { class: 'belief', weight: 'block' }
      assert.equal((await office.call(call, { ...list, reason })).code, 404)
      const body = '赌场\n# 一行说明\n下注\n'
      const write = (version: number) => office.call(put, { ...list, ...kinds, file: fileOf(body), version, reason })
      const { version } = (await write(0)).data
      const { data } = await office.call(call, { ...list, reason })
      assert.deepEqual(data, { body, version })
      assert.equal((await write(version)).data.result, 'already')
      const [entry] = await app.open.db.select().from(auditEntry).orderBy(desc(auditEntry.seq)).limit(1)
      assert.deepEqual([entry?.act, entry?.subjectId], ['export', 'belief/block'])
    })

    test('the second of two operators is told, and nothing of theirs is stored', async () => {
      const list = { class: 'region', ...kinds }
      const first = await office.call(put, { ...list, file: fileOf('甲词甲\n'), version: 0, reason })
      assert.equal(first.data.result, 'done')
      const second = await office.call(put, { ...list, file: fileOf('乙词乙\n'), version: 0, reason })
      assert.match(second.msg, /刚才有人改过/)
      const emptied = { class: 'region', weight: 'block', version: first.data.version, reason: '不再需要' }
      assert.equal((await office.call('POST /admin/word-list/:class/:weight/empty', emptied)).data.words, 0)
      const owner = await enterOffice(app, ['owner'])
      const { records } = (await owner.call('GET /admin/audit', { subject: 'region/block' })).data
      assert.deepEqual(
        records.map(({ act }) => act),
        ['words.remove', 'words.import'],
      )
    })
  }),
)
