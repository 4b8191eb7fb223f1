import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { chatDefaults } from '../../../contract/chat-defaults'
import { appUser } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

oneDb((name, open) =>
  describe(`what a chat does unless told otherwise, on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, { baseUrl: standIn.baseUrl })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    type Person = Awaited<ReturnType<ChatWorld['person']>>
    const ask = async (person: Person, chatNumber: string, more: object = {}, headers: Record<string, string> = {}) => {
      const model = world.model('length=12&every=0')
      await person.call('POST /app/chat/completions/sync', { chatNumber, content: '问', model, ...more }, headers)
      const body = standIn.requests.at(-1)!.body as { messages: { role: string; content: string }[] } & Record<
        string,
        unknown
      >
      return body
    }
    const systemOf = ({ messages }: Awaited<ReturnType<typeof ask>>) =>
      messages.filter(({ role }) => role === 'system').map(({ content }) => content)

    test("a general system message in the person's language is sent when nobody gave one, beside 0.8 and 1", async () => {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const body = await ask(person, chatNumber)
      // spec 3.13
      assert.deepEqual(systemOf(body), [chatDefaults.systemMessage['zh-CN']])
      // spec 3.14, 9.04
      assert.deepEqual([body['temperature'], body['top_p']], [0.8, 1])
      const english = await ask(person, chatNumber, { systemMessage: '  ' }, { 'accept-language': 'en-US' })
      assert.deepEqual(systemOf(english), [chatDefaults.systemMessage['en-US']])
      assert.deepEqual(systemOf(await ask(person, chatNumber, { systemMessage: '只说一句' })), ['只说一句'])
      const own = await person.call('POST /app/chat', { systemMessage: '你是猫' })
      assert.deepEqual(systemOf(await ask(person, own.chatNumber)), ['你是猫'])
    })

    test("a request that does not say uses the account's choice on context; one that says is obeyed", async () => {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      await ask(person, chatNumber)
      assert.equal((await ask(person, chatNumber)).messages.length, 4)
      await world.db.update(appUser).set({ context: false }).where(eq(appUser.id, person.userId))
      assert.equal((await ask(person, chatNumber)).messages.length, 2)
      assert.ok((await ask(person, chatNumber, { usingContext: true })).messages.length > 2)
    })

    test("a chat's own settings win over what a request brings for all chats, follow the person, and are theirs alone", async () => {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', { settings: { temperature: 0.2 } })
      const settings = { systemMessage: '只用文言', temperature: 1.5, top_p: 0.4, contextMessages: 2 }
      assert.deepEqual((await person.call('PUT /app/chat/:id', { id: chatNumber, settings })).settings, settings)
      assert.deepEqual((await person.call('GET /app/chat/:id', { id: chatNumber })).settings, settings)
      const first = await ask(person, chatNumber)
      assert.deepEqual(
        [systemOf(first), first['temperature'], first['top_p']],
        [['只用文言'], settings.temperature, settings.top_p],
      )
      await ask(person, chatNumber)
      const third = await ask(person, chatNumber)
      assert.deepEqual(
        third.messages.map(({ role }) => role),
        ['system', 'user', 'assistant', 'user'],
        'two earlier messages and no more',
      )
      const said = await ask(person, chatNumber, { temperature: 0, top_p: 1, systemMessage: '说白话' })
      assert.deepEqual([systemOf(said), said['temperature'], said['top_p']], [['只用文言'], 1.5, 0.4])
      await person.call('PUT /app/chat/:id', { id: chatNumber, settings: { systemMessage: '' } })
      assert.deepEqual(systemOf(await ask(person, chatNumber, { systemMessage: '说白话' })), [
        chatDefaults.systemMessage['zh-CN'],
      ])
      await person.call('PUT /app/chat/:id', { id: chatNumber, settings: {} })
      assert.equal((await person.call('GET /app/chat/:id', { id: chatNumber })).settings, undefined)
      assert.deepEqual((await ask(person, chatNumber))['temperature'], chatDefaults.temperature)

      const stranger = await world.person()
      await assert.rejects(stranger.call('PUT /app/chat/:id', { id: chatNumber, settings }), { code: 404 })
      for (const wrong of [{ temperature: 3 }, { top_p: 0 }, { contextMessages: 0 }, { contextMessages: 1e9 }])
        await assert.rejects(person.call('PUT /app/chat/:id', { id: chatNumber, settings: wrong }), { code: 400 })
    })
  }),
)
