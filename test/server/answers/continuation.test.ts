import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { answerEvent } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { piecewise } from '../../../server/providers/piecewise'
import { type ChatRequest, type Piece, ProviderError } from '../../../server/providers/types'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

type Pieces = (request: ChatRequest, signal: AbortSignal) => AsyncIterable<Piece>

oneDb((name, open) =>
  describe(`answers that go on, on ${name}`, () => {
    let opened: OpenDb
    let world: ChatWorld
    let pieces: Pieces
    const asked: ChatRequest[] = []
    const provider = piecewise((request, signal) => {
      asked.push(request)
      return pieces(request, signal)
    })

    before(async () => {
      opened = await open()
      world = await startChat(opened, { baseUrl: 'http://127.0.0.1:9', builtin: provider })
    })
    after(async () => {
      await world.stop()
      await opened.close()
    })

    const saying = (text: string, more: Piece = {}): Pieces =>
      async function* () {
        yield { delta: text }
        yield { usage: { input: 40, output: 10 }, ...more }
      }
    /** Says a word, once `from` is over, and waits to be stopped. */
    const hanging = (text: string, from?: Promise<void>): Pieces =>
      async function* (_, signal) {
        await from
        yield { delta: text }
        await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
      }

    async function cut(text = '春江潮水', credits = 10_000) {
      const person = await world.person(credits)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model('', { provider: 'builtin', priceInput: 1000, priceOutput: 1000 })
      pieces = saying(text, { cutShort: true })
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: '背诗', model })
      const go = (length = answer.content.length) =>
        person.call('POST /app/chat/message/:id/continuation', { id: answer.messageId, length })
      const ended = () =>
        waitFor('the end', async () => {
          const now = await person.call('GET /app/chat/message/:id', { id: answer.messageId })
          return now.status !== 'replying' && now
        })
      return { person, chatNumber, model, answer, go, ended, credits }
    }

    test('an answer that was cut goes on in the same message; its parts are held, charged and told together', async () => {
      const { person, chatNumber, answer, go, ended, credits } = await cut()
      assert.deepEqual([answer.status, answer.cutShort, answer.usedTokens?.output], ['done', true, 10])
      let say = () => {}
      pieces = hanging('连海平', new Promise((resolve) => (say = resolve)))
      const running = await go()
      assert.deepEqual([running.status, running.content, running.messageId], ['replying', '春江潮水', answer.messageId])
      assert.ok((await world.balance(person.userId)).held > 0)
      // Another press, here or elsewhere, is the same one.
      assert.equal((await go()).status, 'replying')
      say()
      await waitFor('the next words', async () => {
        const now = await person.call('GET /app/chat/message/:id', { id: answer.messageId })
        return now.content === '春江潮水连海平'
      })
      const told = asked.at(-1)!.turns.map(({ role, content }) => [role, content.slice(0, 4)])
      assert.deepEqual(told.slice(1), [
        ['user', '背诗'],
        ['assistant', '春江潮水'],
        ['user', 'Your'],
      ])
      await person.call('DELETE /app/chat/completions', { conversationId: answer.conversationId })
      const stopped = await ended()
      assert.deepEqual([stopped.status, stopped.content, stopped.cutShort], ['stopped', '春江潮水连海平', undefined])
      const first = answer.credits ?? 0
      assert.ok((stopped.credits ?? 0) > first)
      assert.equal((stopped.usedTokens?.output ?? 0) > 10, true)
      assert.deepEqual(await world.balance(person.userId), { balance: credits - (stopped.credits ?? 0), held: 0 })
      // A press that has seen less changes nothing.
      const before = asked.length
      assert.equal((await go()).content, '春江潮水连海平')
      assert.equal(asked.length, before)

      pieces = saying('，海上明月共潮生')
      await go(stopped.content.length)
      const whole = await ended()
      assert.deepEqual([whole.status, whole.content], ['done', '春江潮水连海平，海上明月共潮生'])
      assert.deepEqual(await world.balance(person.userId), { balance: credits - (whole.credits ?? 0), held: 0 })
      await assert.rejects(go(whole.content.length), { code: 409 })
      const { records } = await person.call('GET /app/chat/message', { chatNumber })
      assert.equal(records.length, 2)
      assert.deepEqual(await world.audit(), [])
    })

    test('events that were swept are made anew, and a follower gets the whole text', async () => {
      const { person, answer, go, ended } = await cut('一二')
      await world.db.delete(answerEvent).where(eq(answerEvent.messageId, answer.messageId))
      pieces = hanging('三')
      await go()
      const seen = await waitFor('the next word', async () => {
        const now = await person.call('GET /app/chat/message/:id', { id: answer.messageId })
        return now.content === '一二三' && now
      })
      assert.ok((seen.lastEventId ?? 0) >= 2)
      await person.call('DELETE /app/chat/completions', { conversationId: answer.conversationId })
      assert.equal((await ended()).content, '一二三')
    })

    test('a part that fails before its first word is free, and the answer stays', async () => {
      const { person, answer, go, ended, credits } = await cut()
      pieces = async function* () {
        yield {}
        throw new Error('gone')
      }
      await go()
      const failed = await ended()
      assert.deepEqual([failed.status, failed.content, failed.credits], ['failed', '春江潮水', answer.credits])
      assert.deepEqual(await world.balance(person.userId), { balance: credits - (answer.credits ?? 0), held: 0 })
      pieces = saying('连海平')
      await go()
      assert.equal((await ended()).content, '春江潮水连海平')
    })

    test('an answer whose rest the provider withholds does not go on', async () => {
      const { person, chatNumber, model } = await cut()
      pieces = async function* () {
        yield { delta: '前半句' }
        throw new ProviderError('refused')
      }
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: '再背', model })
      const go = person.call('POST /app/chat/message/:id/continuation', { id: answer.messageId, length: 3 })
      await assert.rejects(go, { code: 409 })
    })

    test('without credits nothing begins; a whole answer and another person’s are refused', async () => {
      const { answer, go, person } = await cut()
      const { balance } = await world.balance(person.userId)
      await world.ledger.hold(world.db, { userId: person.userId, ref: 'task:rest', credits: balance })
      await assert.rejects(go(), { code: 402 })
      assert.equal((await person.call('GET /app/chat/message/:id', { id: answer.messageId })).status, 'done')
      const stranger = await world.person()
      const other = { id: answer.messageId, length: 1 }
      await assert.rejects(stranger.call('POST /app/chat/message/:id/continuation', other), { code: 404 })
    })
  }),
)
