import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { freeCareMax } from '../../../server/domain/answers/admission/care-price'
import { message } from '../../../server/ports/db/schema'
import { piecewise } from '../../../server/providers/piecewise'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

const inDanger = '我真的不想活了'

oneDb((name, open) =>
  describe(`parts of an answer with care, on ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let world: ChatWorld
    const builtin = piecewise(async function* () {
      yield { delta: '我在听。' }
      yield { usage: { input: 40, output: 10 }, cutShort: true }
    })
    before(async () => {
      opened = await open()
      world = await startChat(opened, { baseUrl: 'http://127.0.0.1:9', builtin })
    })
    after(async () => {
      await world.stop()
      await opened.close()
    })

    const dear = () => world.model('', { provider: 'builtin', priceInput: 1000, priceOutput: 1000 })

    async function careAnswer() {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = dear()
      const ask = { chatNumber, content: inDanger, model }
      const { messageId: id, credits } = await person.call('POST /app/chat/completions/sync', ask)
      const read = () => person.call('GET /app/chat/message/:id', { id })
      /** Credits of the answer with its next part. */
      async function goOn(more: { model?: string } = {}) {
        const { content } = await read()
        await person.call('POST /app/chat/message/:id/continuation', { id, length: content.length, ...more })
        return waitFor('the end', async () => {
          const now = await read()
          return now.status !== 'replying' && { credits: now.credits ?? 0 }
        })
      }
      const change = (values: Partial<typeof message.$inferInsert>) =>
        world.db.update(message).set(values).where(eq(message.messageId, id))
      return { credits, model, goOn, change }
    }

    test('are free with its model, and cost with another one', async () => {
      const { credits, model, goOn } = await careAnswer()
      assert.deepEqual([credits, (await goOn()).credits, (await goOn({ model })).credits], [0, 0, 0])
      assert.ok((await goOn({ model: dear() })).credits > 0)
    })

    test('are free with the asked model that a fallback replaced', async () => {
      const { model, goOn, change } = await careAnswer()
      await change({ model: dear(), insteadOf: model })
      assert.equal((await goOn({ model })).credits, 0)
    })

    test('count as answers of the day: they are no way around the price', async () => {
      const { goOn, change } = await careAnswer()
      const carried = { part: freeCareMax - 1, events: 0, input: 0, output: 0, estimated: false, credits: 0 }
      await change({ carried })
      assert.equal((await goOn()).credits, 0)
      assert.ok((await goOn()).credits > 0)
    })
  }),
)
