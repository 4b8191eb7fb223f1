import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ratingReasons, ratingsByModel } from '../../../server/domain/chat/ratings'
import type { OpenDb } from '../../../server/ports/db/types'
import { piecewise } from '../../../server/providers/piecewise'
import type { ChatRequest } from '../../../server/providers/types'
import { type ChatWorld, startChat } from '../support/chat-world'
import { eachDb } from '../support/db'

eachDb((name, open) =>
  describe(`what people say to answers, on ${name}`, () => {
    let opened: OpenDb
    let world: ChatWorld
    const asked: ChatRequest[] = []
    const provider = piecewise(async function* (request) {
      asked.push(request)
      yield { delta: '第一行\n第二行' }
    })

    before(async () => {
      opened = await open()
      world = await startChat(opened, { baseUrl: 'http://127.0.0.1:9', builtin: provider })
    })
    after(async () => {
      await world.stop()
      await opened.close()
    })

    async function begun() {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model('', { provider: 'builtin' })
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: '问', model })
      return { person, chatNumber, model, answer }
    }

    test('a quotation stands before the question for the model, now and later, and beside it for the person', async () => {
      const { person, chatNumber, model, answer } = await begun()
      const quote = { messageId: answer.messageId, text: '第一行\n第二行' }
      const { userMessage } = await person.call('POST /app/chat/message', {
        chatNumber,
        content: '什么意思',
        model,
        quote,
      })
      assert.deepEqual([userMessage.content, userMessage.quote], ['什么意思', quote])
      assert.equal(asked.at(-1)!.turns.at(-1)!.content, '> 第一行\n> 第二行\n\n什么意思')
      const again = { chatNumber, content: '什么意思', model, parentMessageId: userMessage.messageId }
      await person.call('DELETE /app/chat/completions', { conversationId: userMessage.conversationId })
      await person.call('POST /app/chat/completions/sync', again)
      assert.equal(asked.at(-1)!.turns.at(-1)!.content, '> 第一行\n> 第二行\n\n什么意思')
      await person.call('POST /app/chat/completions/sync', { chatNumber, content: '再说', model, usingContext: true })
      assert.ok(asked.at(-1)!.turns.some(({ content }) => content === '> 第一行\n> 第二行\n\n什么意思'))
    })

    test('nobody quotes from another chat or another person', async () => {
      const { answer } = await begun()
      const { person, chatNumber, model } = await begun()
      const quote = { messageId: answer.messageId, text: '第一行' }
      await assert.rejects(person.call('POST /app/chat/message', { chatNumber, content: '问', model, quote }), {
        code: 404,
      })
    })

    test('a rating is the person’s, can be taken back, and is counted by model with its reasons', async () => {
      const { person, model, answer } = await begun()
      const id = answer.messageId
      const rated = await person.call('PUT /app/chat/message/:id/rating', { id, rating: 'down', reason: '答非所问' })
      assert.equal(rated.rating, 'down')
      assert.equal((await person.call('GET /app/chat/message/:id', { id })).rating, 'down')
      const counts = async () => (await ratingsByModel(opened.db)).find((row) => row.model === model)
      assert.deepEqual(await counts(), { model, answers: 1, up: 0, down: 1 })
      assert.deepEqual(
        (await ratingReasons(opened.db, 5)).map(({ reason }) => reason),
        ['答非所问'],
      )
      await person.call('PUT /app/chat/message/:id/rating', { id, rating: 'up' })
      assert.deepEqual(await counts(), { model, answers: 1, up: 1, down: 0 })
      assert.deepEqual(await ratingReasons(opened.db, 5), [])
      assert.equal((await person.call('PUT /app/chat/message/:id/rating', { id, rating: '' })).rating, undefined)
      const stranger = await world.person()
      await assert.rejects(stranger.call('PUT /app/chat/message/:id/rating', { id, rating: 'up' }), { code: 404 })
      const question = { id: answer.parentMessageId!, rating: 'up' as const }
      await assert.rejects(person.call('PUT /app/chat/message/:id/rating', question), { code: 404 })
    })

    test('another model’s answer to an old question leaves the chat its own model', async () => {
      const { person, chatNumber, model, answer } = await begun()
      const other = world.model('other', { provider: 'builtin' })
      const again = { chatNumber, content: '问', model: other, parentMessageId: answer.parentMessageId! }
      const second = await person.call('POST /app/chat/completions/sync', again)
      assert.deepEqual([second.model, second.parentMessageId], [other, answer.parentMessageId])
      assert.equal((await person.call('GET /app/chat/:id', { id: chatNumber })).model, model)
    })
  }),
)
