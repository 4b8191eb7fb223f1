import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { ChatChange } from '../../../contract/events'
import { chatEntries } from '../../../server/domain/personal-data/chat-copies'
import { importWords } from '../../../server/domain/site/words/lists'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { chat, message, moderationEvent } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { enterOffice, type Office } from '../support/office'

const ids = systemIds(systemClock)
const said = piecewise(async function* () {
  yield { delta: '一句红狐散' }
})
const reason = '接到投诉'

oneDb((name, open) =>
  describe(`answers that an operator withdraws on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    let userId: string
    let office: Office
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' }, providers: { builtin: said } })
      as = { token: await app.user('13500000021') }
      userId = (await app.call('GET /app/user', {}, as)).data.uid
      office = await enterOffice(app, ['moderator'])
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    /** A chat with a question and an answer, as they stand in the database. */
    async function talk(answer: string) {
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      const [question, id] = [ids.ulid(), ids.ulid()]
      const row = { conversationId: id, chatNumber, userId, model: 'm', status: 'done' } as const
      await app.open.db.insert(message).values([
        { ...row, messageId: question, role: 'user', content: '怎么做？', createdAt: new Date(1) },
        {
          ...row,
          messageId: id,
          parentMessageId: question,
          role: 'assistant',
          content: answer,
          reasoning: '想一想',
          createdAt: new Date(2),
        },
      ])
      await app.open.db.update(chat).set({ lastMessage: answer }).where(eq(chat.chatNumber, chatNumber))
      return { chatNumber, question, id }
    }
    const withdraw = (id: string) => office.call('POST /admin/moderation/answer/:id/withdraw', { id, reason })
    const restore = (id: string) => office.call('POST /admin/moderation/answer/:id/restore', { id, reason })
    const read = async (id: string) => (await app.call('GET /app/chat/message/:id', { id }, as)).data
    const pageOf = async (link: string) => (await app.app.inject({ method: 'GET', url: new URL(link).pathname })).body

    test('it disappears from the person, the list of chats, the export and the links, and comes back', async () => {
      const { chatNumber, question, id } = await talk('可疑的回答')
      const { data } = await app.call(
        'POST /app/chat/share',
        { chatNumber, messageIds: [question, id], id: ids.ulid() },
        as,
      )
      assert.match(await pageOf(data.link), /可疑的回答/)
      assert.deepEqual((await withdraw(id)).data, { result: 'done' })
      assert.deepEqual((await withdraw(id)).data, { result: 'already' })

      const gone = await read(id)
      assert.deepEqual([gone.status, gone.content, gone.reasoning], ['withdrawn', '', undefined])
      assert.match(gone.error!.msg, /撤回/)
      const [row] = await app.open.db.select().from(message).where(eq(message.messageId, id))
      assert.doesNotMatch(JSON.stringify(row), /可疑|想一想/)
      const lastOf = async () => (await app.call('GET /app/chat/:id', { id: chatNumber }, as)).data.lastMessage
      assert.equal(await lastOf(), '怎么做？')
      const page = await pageOf(data.link)
      assert.doesNotMatch(page, /可疑的回答/)
      assert.match(page, /怎么做？[^]*已经撤回/)
      const [inChat] = await app.open.db.select().from(chat).where(eq(chat.chatNumber, chatNumber))
      for (const entry of chatEntries({ db: app.open.db, locale: 'zh-CN', producer: 'p' }, inChat!)) {
        let text = ''
        for await (const part of (await entry.open())!) text += String(part)
        assert.match(text, /怎么做？/)
        assert.doesNotMatch(text, /可疑|撤回|withdrawn/)
      }
      const again = await app.call('POST /app/chat/share', { chatNumber, messageIds: [id], id: ids.ulid() }, as)
      assert.equal(again.code, 400)

      assert.deepEqual((await restore(id)).data, { result: 'done' })
      const back = await read(id)
      assert.deepEqual(
        [back.status, back.content, back.reasoning, back.error],
        ['done', '可疑的回答', '想一想', undefined],
      )
      assert.equal(await lastOf(), '可疑的回答')
      assert.match(await pageOf(data.link), /可疑的回答/)
      const owner = await enterOffice(app, ['owner'])
      const acts = (await owner.call('GET /admin/audit', { subject: id })).data.records.map(({ act }) => act)
      assert.deepEqual(acts, ['answer.restore', 'answer.withdraw'])
    })

    test('open devices hear of it at once', async () => {
      const { chatNumber, id } = await talk('一句')
      await app.changes.start()
      const closing = new AbortController()
      const heard: ChatChange[] = []
      const following = (async () => {
        for await (const changes of app.changes.follow(userId, closing.signal)) heard.push(...changes)
      })()
      await withdraw(id)
      await waitFor('the change', () => heard.some((change) => change.chatNumber === chatNumber), 3_000)
      closing.abort()
      await following
    })

    test('a question is no answer, one that is being made is refused, and support may not', async () => {
      const { question, id } = await talk('一句')
      assert.equal((await withdraw(question)).code, 404)
      assert.equal((await withdraw('none')).code, 404)
      await app.open.db.update(message).set({ status: 'replying' }).where(eq(message.messageId, id))
      assert.equal((await withdraw(id)).code, 409)
      await app.open.db.update(message).set({ status: 'done' }).where(eq(message.messageId, id))
      const support = await enterOffice(app, ['support'])
      assert.equal((await support.call('POST /admin/moderation/answer/:id/withdraw', { id, reason })).code, 403)
    })

    test('a list blocks an answer of the site, and the queue says what became of it', async () => {
      const editing = { clock: app.clock, ids, actor: { who: '小王' }, reason: '测试用' }
      const list = { class: 'unlawful', pinyin: false, split: false, spellings: '' } as const
      await importWords(app.open.db, editing, { ...list, weight: 'review', body: '红狐散' })
      app.clock.forward(5_000)
      const { chatNumber } = (await app.call('POST /app/chat', {}, as)).data
      const { data } = await app.call('POST /app/chat/completions/sync', { chatNumber, content: '你好' }, as)
      assert.equal(data.status, 'done')
      const stored = await app.open.db
        .select()
        .from(moderationEvent)
        .where(eq(moderationEvent.messageId, data.messageId))
      assert.deepEqual(
        stored.map(({ kind, rule }) => [kind, rule]),
        [['answer', '红狐散']],
      )
      const stateOf = async () =>
        (await office.call('GET /admin/moderation', { state: 'all', user: userId })).data.records.find(
          ({ messageId }) => messageId === data.messageId,
        )?.answer
      assert.equal(await stateOf(), 'shown')
      await withdraw(data.messageId)
      assert.equal(await stateOf(), 'withdrawn')
      await app.call('DELETE /app/chat/message/:id', { id: data.messageId }, as)
      assert.equal(await stateOf(), 'gone')
    })
  }),
)
