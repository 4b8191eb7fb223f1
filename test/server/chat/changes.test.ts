import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { ChatEvent } from '../../../contract/events'
import type { OpenDb } from '../../../server/ports/db/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { eachDb } from '../support/db'

type Person = Awaited<ReturnType<ChatWorld['person']>>

/** What a device is told, until it goes. */
async function listenAs({ token }: Person, url: string) {
  const gone = new AbortController()
  const heard: ChatEvent[] = []
  const reply = await fetch(`${url}/api/app/chat/events`, {
    headers: { authorization: `Bearer ${token}`, 'client-id': 'app' },
    signal: gone.signal,
  })
  assert.match(reply.headers.get('content-type') ?? '', /event-stream/)
  let ended = false
  const reading = (async () => {
    const text = new TextDecoder()
    let rest = ''
    for await (const bytes of reply.body as unknown as AsyncIterable<Uint8Array>) {
      const blocks = (rest + text.decode(bytes, { stream: true })).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) {
        const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
        if (field('event'))
          heard.push({
            id: Number(field('id')),
            event: field('event'),
            data: JSON.parse(field('data') ?? ''),
          } as ChatEvent)
      }
    }
  })()
    .catch(() => undefined)
    .finally(() => (ended = true))
  await waitFor('being told from now on', async () => heard.length > 0)
  return { heard, leave: () => (gone.abort(), reading), ended: () => ended }
}

eachDb((name, open) =>
  describe(`changes of chats on ${name}`, () => {
    let standIn: StandIn
    let here: ChatWorld
    let there: ChatWorld
    let opened: OpenDb
    let quick: string

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      here = await startChat(opened, { baseUrl: standIn.baseUrl })
      there = await startChat(opened, { baseUrl: standIn.baseUrl })
      quick = here.model('length=12&every=0')
    })
    after(async () => {
      await here.stop()
      await there.stop()
      await opened.close()
      await standIn.close()
    })

    test('every device of the user is told of a question, by any process, and nobody else is', async () => {
      const [person, stranger] = [await here.person(), await here.person()]
      const { chatNumber } = await person.call('POST /app/chat', {})
      const devices = [await listenAs(person, here.url), await listenAs(person, there.url)]
      const other = await listenAs(stranger, here.url)
      const { conversationId } = await person.call('POST /app/chat/message', {
        chatNumber,
        content: '你好',
        model: quick,
      })
      for (const { heard } of devices) {
        await waitFor('the change', async () => heard.length === 2)
        assert.deepEqual(heard, [
          { id: 1, event: 'ready', data: null },
          { id: 2, event: 'chat', data: { chatNumber, messageId: conversationId } },
        ])
      }
      // Sent again it is no change.
      await waitFor(
        'its end',
        async () => (await person.call('GET /app/chat/message/:id', { id: conversationId })).status === 'done',
      )
      await person.call('PUT /app/chat/:id', { id: chatNumber, title: '新名字' })
      await person.call('DELETE /app/chat/message/:id', { id: conversationId })
      await person.call('DELETE /app/chat/:id', { id: chatNumber })
      for (const { heard } of devices) await waitFor('three more', async () => heard.length === 5)
      assert.deepEqual(
        devices[0]!.heard.slice(2).map(({ data }) => data),
        Array(3).fill({ chatNumber }),
      )
      assert.equal(other.heard.length, 1)
      await Promise.all([...devices, other].map(({ leave }) => leave()))
    })

    test('a device that left is forgotten, and a server that stops lets its devices go', async () => {
      const person = await here.person()
      const mine = await listenAs(person, there.url)
      assert.equal(there.changes.followed(), 1)
      await mine.leave()
      await waitFor('nobody being told', async () => there.changes.followed() === 0)
      const last = await listenAs(person, there.url)
      await there.changes.stop()
      await waitFor('the end of the stream', async () => last.ended())
    })

    test('a chat keeps the model that was chosen for it; an unknown one is refused', async () => {
      const person = await here.person()
      const [one, two] = [
        await person.call('POST /app/chat', {}),
        await person.call('POST /app/chat', { model: quick }),
      ]
      const changed = await person.call('PUT /app/chat/:id', { id: one.chatNumber, model: quick })
      assert.deepEqual([one.model, changed.model], ['', quick])
      const other = here.model('length=13&every=0')
      await person.call('PUT /app/chat/:id', { id: two.chatNumber, model: other })
      assert.equal((await person.call('GET /app/chat/:id', { id: one.chatNumber })).model, quick)
      const { conversationId } = await person.call('POST /app/chat/message', {
        chatNumber: two.chatNumber,
        content: '你好',
      })
      assert.equal((await person.call('GET /app/chat/message/:id', { id: conversationId })).model, other)
      await assert.rejects(person.call('PUT /app/chat/:id', { id: one.chatNumber, model: 'none' }), { code: 400 })
      const stranger = await here.person()
      await assert.rejects(stranger.call('GET /app/chat/:id', { id: one.chatNumber }), { code: 404 })
      await assert.rejects(stranger.call('PUT /app/chat/:id', { id: one.chatNumber, model: quick }), { code: 404 })
    })

    test('the preview of a chat is plain text', async () => {
      const person = await here.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      await person.call('POST /app/chat/message', {
        chatNumber,
        content: '看看[这一页](https://example.com/very/long) 的 **重点**',
        model: quick,
      })
      const { lastMessage, title } = await person.call('GET /app/chat/:id', { id: chatNumber })
      assert.match(title, /^看看这一页 的 重点/)
      assert.doesNotMatch(lastMessage, /\]\(|\*\*/)
    })
  }),
)
