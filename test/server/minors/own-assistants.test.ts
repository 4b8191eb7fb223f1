import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { hourMs } from '../../../contract/time'
import { accountNotice } from '../../../server/ports/db/schema'
import { waitFor } from '../../support/wait'
import { buildTestApp, type TestApp } from '../support/app'
import { oneDb } from '../support/db'
import { minorPerson, tenOClock } from '../support/minor-person'

const listener = { icon: 'bot', title: '倾听', systemMessage: '听用户说一天的事，少给建议', persona: 'companion' }
const lover = { icon: 'bot', title: '小雨', systemMessage: '你是我的女朋友，每天说晚安' }

oneDb((name, open) =>
  describe(`assistants that people made, and minors, on ${name}`, () => {
    let app: TestApp
    before(async () => {
      app = await buildTestApp({ open: await open(), env: { RATE_LIMIT: 'off' } })
      app.clock.set(tenOClock('2026-11-21'))
    })
    after(async () => {
      await app.close()
      await app.open.close()
    })

    const make = (as: object, words: Record<string, unknown>) => app.call('POST /app/assistant', words, as)
    const mine = async (as: object) => (await app.call('GET /app/assistant', {}, as)).data

    test('a companion of one’s own is an AI with exit words, and reminds after two hours', async () => {
      const { as, userId, open: openChat } = await minorPerson(app)
      const { id } = (await make(as, listener)).data
      const { chatNumber, assistant } = (await openChat(id)).data
      assert.equal(assistant?.persona, 'companion')
      const rests = async () =>
        (await app.open.db.select().from(accountNotice).where(eq(accountNotice.userId, userId))).filter(
          ({ kind }) => kind === 'rest',
        ).length
      for (let asked = 0; asked <= 12; asked++) {
        await app.call('POST /app/chat/completions/sync', { chatNumber, content: '还在吗' }, as)
        app.clock.forward(hourMs / 6)
      }
      // law 3
      await waitFor('the reminder', async () => (await rests()) === 1)
    })

    test('words that make it a lover count as intimate, whatever its person says', async () => {
      const { as } = await minorPerson(app)
      assert.equal((await make(as, { ...lover, persona: 'none' })).data.persona, 'intimate')
      assert.equal((await make(as, listener)).data.persona, 'companion')
      assert.equal((await make(as, { ...listener, persona: 'none' })).data.persona, undefined)
    })

    test('a minor makes no intimate assistant, and no other way to the same instruction works', async () => {
      const { as, open: openChat, declare } = await minorPerson(app)
      const early = (await make(as, lover)).data
      const { chatNumber } = (await openChat(early.id)).data
      await declare('teen')
      // law 5
      assert.equal((await make(as, lover)).code, 451)
      assert.equal((await make(as, { ...listener, persona: 'intimate' })).code, 451)
      assert.deepEqual(await mine(as), [])
      assert.equal((await openChat(early.id)).code, 451)
      const ask = (number: string, more = {}) =>
        app.call('POST /app/chat/completions/sync', { chatNumber: number, content: '你好', ...more }, as)
      assert.equal((await ask(chatNumber)).code, 451, 'an earlier chat asks nothing more')
      const plain = (await app.call('POST /app/chat', {}, as)).data.chatNumber
      assert.equal((await ask(plain)).code, 200)
      const { systemMessage } = lover
      const asked = await ask(plain, { systemMessage })
      assert.deepEqual([asked.code, /“角色设定”/.test(asked.msg)], [451, true], asked.msg)
      const written = (await app.call('POST /app/chat', { systemMessage }, as)).data.chatNumber
      assert.equal((await ask(written)).code, 451)
    })

    test('a child makes a companion once the guardian allows them', async () => {
      const { as, decide } = await minorPerson(app, 'child')
      await decide()
      // law 5
      assert.equal((await make(as, listener)).code, 451)
      await decide({ choices: { companions: true } })
      assert.equal((await make(as, listener)).code, 200)
    })
  }),
)
