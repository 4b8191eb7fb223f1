import assert from 'node:assert/strict'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { limits } from '../../../contract/limits'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { chat, ownAssistant } from '../../../server/ports/db/schema'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'

const ids = systemIds(systemClock)

oneDb((name, open) =>
  describe(`own assistants on ${name}`, () => {
    let app: TestApp
    let as: { token: string }
    let stranger: { token: string }
    before(async () => {
      const words = join(mkdtempSync(join(tmpdir(), 'fanle-words-')), 'words.txt')
      writeFileSync(words, '违禁词\n')
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off', MODERATION_WORDS: words } })
      as = { token: await app.user('13500000021') }
      stranger = { token: await app.user('13500000022') }
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })
    const tea = {
      icon: '🍵',
      title: '茶师傅',
      description: '懂茶',
      systemMessage: '你是一位茶师傅。',
      firstMessage: '喝点什么？',
      suggestions: ['推荐一款绿茶'],
    }
    const make = (input: object = {}, who = as) => app.call('POST /app/assistant', { ...tea, ...input }, who)

    test('one is made once, changed, used like the site’s, and its chats outlive it', async () => {
      const id = ids.ulid()
      const made = await make({ id })
      assert.equal(made.code, 200, made.msg)
      assert.equal(made.data.typeId, 'own')
      assert.deepEqual((await make({ id })).data, made.data)
      assert.equal((await make({ id, title: '别的' })).code, 409)
      const changed = await app.call('PUT /app/assistant/:id', { ...tea, id, title: '茶博士', model: 'gone' }, as)
      assert.equal(changed.data.title, '茶博士')
      const begun = (await app.call('POST /app/chat', { assistantId: id }, as)).data
      assert.deepEqual(begun.assistant, { id, icon: '🍵', title: '茶博士' })
      assert.equal(begun.firstMessage, '喝点什么？')
      assert.equal(begun.model, '')
      const asked = await app.call('DELETE /app/assistant/:id', { id }, as)
      assert.equal(asked.code, 200)
      assert.deepEqual((await app.call('GET /app/assistant', {}, as)).data, [])
      const after = (await app.call('GET /app/chat/:id', { id: begun.chatNumber }, as)).data
      assert.equal(after.assistant?.title, '茶博士')
      const [row] = await app.open.db.select().from(chat).where(eq(chat.chatNumber, begun.chatNumber))
      assert.equal(row?.systemMessage, tea.systemMessage)
      const [left] = await app.open.db.select().from(ownAssistant).where(eq(ownAssistant.id, id))
      assert.equal(left?.systemMessage, '')
      assert.equal((await app.call('POST /app/chat', { assistantId: id }, as)).code, 404)
      assert.equal((await make({ id })).code, 404)
    })

    test('nobody else sees, uses, changes or removes it', async () => {
      const { id } = (await make()).data
      assert.deepEqual((await app.call('GET /app/assistant', {}, stranger)).data, [])
      assert.equal((await app.call('POST /app/chat', { assistantId: id }, stranger)).code, 404)
      assert.equal((await app.call('PUT /app/assistant/:id', { ...tea, id }, stranger)).code, 404)
      assert.equal((await app.call('DELETE /app/assistant/:id', { id }, stranger)).code, 404)
      assert.equal((await app.call('GET /app/assistant', {}, as)).data.length, 1)
      const { records } = (await app.call('GET /app/api/assistant', { size: 50 }, as)).data
      assert.ok(records.every((one) => one.id !== id))
    })

    test('what is too much, empty or not allowed is refused', async () => {
      assert.equal((await make({ systemMessage: ' ' })).code, 400)
      assert.equal((await make({ suggestions: Array.from({ length: 7 }, () => 'x') })).code, 400)
      assert.match((await make({ systemMessage: '说违 禁 词' })).msg, /审核/)
      const { id } = (await make()).data
      assert.equal((await app.call('PUT /app/assistant/:id', { ...tea, id, title: '违禁词' }, as)).code, 400)
      const have = (await app.call('GET /app/assistant', {}, as)).data.length
      for (let i = have; i < limits.ownAssistantsMax; i += 1) assert.equal((await make()).code, 200)
      assert.equal((await make()).code, 409)
    })
  }),
)
