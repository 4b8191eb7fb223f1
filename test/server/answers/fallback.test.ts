import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { creditsFor } from '../../../shared/price'
import type { StreamEvent } from '../../../contract/events'
import { ledgerEntry, message } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import type { ModelRow } from '../../../server/providers/types'
import { standInText } from '../../support/provider-script'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

const closedPort = 'http://127.0.0.1:9/v1'
const text = standInText(40)

oneDb((name, open) =>
  describe(`a model’s fallback on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let here: ChatWorld

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      here = await startChat(opened, { baseUrl: standIn.baseUrl })
    })
    after(async () => {
      await here.stop()
      await opened.close()
      await standIn.close()
    })

    /** A model that behaves as a script says, with another that takes over. */
    const withFallback = (script: string, more: Partial<ModelRow> = {}, other: Partial<ModelRow> = {}) => {
      const fallback = here.model('length=40&every=0', { priceInput: 1, priceOutput: 2, ...other })
      // A version of its own: what fails in one test is left alone in the others.
      const chosen = here.model(`${script}&mark=${here.ids.ulid()}`, {
        priceInput: 3,
        priceOutput: 9,
        fallback,
        ...more,
      })
      return { chosen, fallback }
    }
    const asker = async (credits = 10_000) => {
      const person = await here.person(credits)
      const { chatNumber } = await person.call('POST /app/chat', {})
      return { ...person, chatNumber, credits }
    }
    type Asker = Awaited<ReturnType<typeof asker>>
    const ask = ({ call, chatNumber }: Asker, model: string, content = '你好') =>
      call('POST /app/chat/completions/sync', { chatNumber, content, model })

    async function assertCharged({ userId, credits }: Asker, spent: number) {
      assert.deepEqual(await here.balance(userId), { balance: credits - spent, held: 0 })
      const captures = (await here.db.select().from(ledgerEntry).where(eq(ledgerEntry.userId, userId))).filter(
        ({ kind }) => kind === 'capture',
      )
      assert.equal(captures.length, spent > 0 ? 1 : 0)
      assert.deepEqual(await here.audit(), [])
    }

    for (const [script, baseUrl] of [
      ['status=401'],
      ['status=402'],
      ['status=429'],
      ['status=500'],
      ['status=503'],
      ['status=404'],
      ['first=2000&firstByteMs=400'],
      ['fault=stall&at=0&firstByteMs=400'],
      ['fault=reset&at=0'],
      ['fault=cut&at=0'],
      ['fault=error&at=0'],
      ['fault=code&at=0'],
      ['fault=garbage&at=0'],
      ['length=0&every=0'],
      ['nobody is there', closedPort],
    ] as const)
      test(`answers when ${script} left nothing, at its own lower price, charged once, and says so`, async () => {
        const person = await asker()
        const { chosen, fallback } = withFallback(script, baseUrl ? { baseUrl } : {})
        const answer = await ask(person, chosen)
        assert.deepEqual(
          [answer.status, answer.content, answer.model, answer.insteadOf],
          ['done', text, fallback, chosen],
        )
        assert.equal(answer.modelVersion, 'stand-in?length=40&every=0')
        assert.deepEqual(answer.price, { input: 1, output: 2 })
        assert.equal(answer.credits, creditsFor(answer.usedTokens!, { input: 1, output: 2 }))
        await assertCharged(person, answer.credits!)
        const { model } = await person.call('GET /app/chat/:id', { id: person.chatNumber })
        assert.equal(model, chosen, 'the chat keeps the model that was chosen')
      })

    test('a dearer one costs no more than the chosen model', async () => {
      const person = await asker()
      const { chosen } = withFallback('status=500', { priceInput: 2 }, { priceInput: 50, priceOutput: 1 })
      const answer = await ask(person, chosen)
      assert.deepEqual(answer.price, { input: 2, output: 1 })
      await assertCharged(person, creditsFor(answer.usedTokens!, { input: 2, output: 1 }))
    })

    for (const script of ['length=400&fault=cut&at=3&every=5', 'think=40&fault=reset&at=2&every=5', 'status=400'])
      test(`does not take over after the first word, nor where the question was refused: ${script}`, async () => {
        const person = await asker()
        const { chosen } = withFallback(script)
        const before = standIn.requests.length
        const answer = await ask(person, chosen)
        assert.deepEqual([answer.status, answer.model, answer.insteadOf], ['failed', chosen, undefined])
        assert.equal(standIn.requests.length, before + 1)
        await assertCharged(person, answer.credits!)
      })

    test('followers hear of it before the first word, and can go on from any number in any process', async () => {
      const there = await startChat(opened, { baseUrl: standIn.baseUrl })
      try {
        const person = await asker()
        const slow = here.model('length=120&every=15', { priceInput: 1, priceOutput: 2 })
        const { chosen } = withFallback('status=500', { fallback: slow })
        const { conversationId } = await person.call('POST /app/chat/message', {
          chatNumber: person.chatNumber,
          content: '你好',
          model: chosen,
        })
        const eventsOf = async (url: string, from = 0) => {
          const address = `${url}/api/app/chat/completions?conversationId=${conversationId}&from=${from}`
          const reply = await fetch(address, { headers: { authorization: `Bearer ${person.userId}` } })
          return [...(await reply.text()).matchAll(/^id:(\d+)\nevent:(\w+)\ndata:(.*)$/gm)].map(
            ([, id, event, data]) => ({ id: Number(id), event, data: JSON.parse(data!) }) as StreamEvent,
          )
        }
        const [ofHere, ofThere] = await Promise.all([eventsOf(here.url), eventsOf(there.url)])
        for (const events of [ofHere, ofThere]) {
          assert.deepEqual(events[0], {
            id: 1,
            event: 'model',
            data: { model: slow, modelVersion: 'stand-in?length=120&every=15', insteadOf: chosen },
          })
          const said = events.map((event) => (event.event === 'delta' ? event.data.t : '')).join('')
          assert.equal(said, standInText(120))
          assert.deepEqual(events.at(-1)?.event, 'done')
        }
        const rest = await eventsOf(there.url, 1)
        assert.deepEqual([rest[0]?.event, rest.filter(({ event }) => event === 'model').length], ['delta', 0])
      } finally {
        await there.stop()
      }
    })

    test('words of the fallback are settled at its price when the process dies', async () => {
      const dying = await startChat(opened, { baseUrl: standIn.baseUrl })
      const heir = await startChat(opened, { baseUrl: standIn.baseUrl, leaseMs: 600 })
      try {
        const person = await dying.person(10_000)
        const { chatNumber } = await person.call('POST /app/chat', {})
        const fallback = dying.model('length=4000&every=10', { priceInput: 1, priceOutput: 2 })
        const chosen = dying.model('status=500', { priceInput: 3, priceOutput: 9, fallback })
        const { conversationId } = await person.call('POST /app/chat/message', {
          chatNumber,
          content: '你好',
          model: chosen,
        })
        for await (const { event } of person.follow(conversationId)) if (event === 'delta') break
        // As if it had been killed: its lease runs out, its words are those that are stored. Nobody wants more of them.
        const { owner } = dying.answers
        await here.db.update(message).set({ owner: 'dead', stopRequested: true }).where(eq(message.owner, owner))
        const settled = await waitFor('settling', async () => {
          const [row] = await here.db.select().from(message).where(eq(message.messageId, conversationId))
          return row?.status === 'failed' && row
        })
        assert.deepEqual([settled.model, settled.insteadOf], [fallback, chosen])
        const used = { input: settled.inputTokens!, output: settled.outputTokens! }
        assert.ok(used.output > 0)
        assert.equal(settled.credits, creditsFor(used, { input: 1, output: 2 }))
        assert.deepEqual(await here.balance(person.userId), { balance: 10_000 - settled.credits!, held: 0 })
      } finally {
        await dying.stop()
        await heir.stop()
      }
    })

    test('several take over in turn, and when none can, it is free and the first reason is told', async () => {
      const person = await asker()
      const last = here.model('length=40&every=0')
      const middle = here.model('status=500', { fallback: last })
      const chosen = here.model('status=401', { fallback: middle })
      const answer = await ask(person, chosen)
      assert.deepEqual([answer.status, answer.model, answer.insteadOf], ['done', last, chosen])

      const poor = await asker()
      const dead = here.model('status=500&length=1')
      const failing = here.model('status=429&length=1', { fallback: dead })
      const none = await ask(poor, failing)
      assert.deepEqual([none.status, none.model, none.insteadOf, none.error?.code], ['failed', failing, undefined, 429])
      await assertCharged(poor, 0)
    })

    test('models that name each other, themselves or nobody end in an honest failure', async () => {
      const person = await asker()
      for (const fallback of ['own', 'nobody']) {
        const id = here.ids.ulid()
        here.model('status=500&length=2', { id, fallback: fallback === 'own' ? id : fallback })
        const before = standIn.requests.length
        assert.equal((await ask(person, id)).status, 'failed')
        assert.equal(standIn.requests.length, before + 1)
      }
    })

    test('a smaller one gets the latest turns that fit, and is left out when the question alone does not', async () => {
      const person = await asker(100_000)
      const chatty = here.model('length=1200&every=0')
      for (let turn = 0; turn < 3; turn++) await ask(person, chatty, `第 ${turn} 问 `.repeat(60))
      const small = { contextTokens: 1_500, maxOutputTokens: 600 }
      const { chosen, fallback } = withFallback('status=500', {}, small)
      const answer = await ask(person, chosen)
      assert.deepEqual([answer.status, answer.model], ['done', fallback])
      const [wide, narrow] = standIn.requests
        .slice(-2)
        .map(({ body }) => body['messages'] as { role: string; content: string }[])
      assert.ok(narrow!.length < wide!.length)
      assert.deepEqual([narrow![0], narrow!.at(-1)], [wide![0], wide!.at(-1)])
      assert.equal(narrow![1]?.role, 'user')

      const long = await ask(person, withFallback('status=500', {}, small).chosen, '很长的问题'.repeat(400))
      assert.deepEqual([long.status, long.insteadOf], ['failed', undefined])
    })

    test('stopped before its first word, the prompt it was sent costs its own price', async () => {
      const person = await asker()
      const quiet = here.model('fault=stall&at=0', { priceInput: 1, priceOutput: 2 })
      const { chosen } = withFallback('status=500', { fallback: quiet, priceInput: 700 })
      const { conversationId } = await person.call('POST /app/chat/message', {
        chatNumber: person.chatNumber,
        content: '你好',
        model: chosen,
      })
      await waitFor('the second question', () => standIn.requests.at(-1)?.body['model'] === 'stand-in?fault=stall&at=0')
      const stopped = await person.call('DELETE /app/chat/completions', { conversationId })
      assert.deepEqual([stopped.status, stopped.model, stopped.price?.input], ['stopped', quiet, 1])
      await assertCharged(person, stopped.credits!)
      assert.ok(stopped.credits! < 100)
    })
  }),
)
