import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import type { StreamEvent } from '../../../contract/events'
import { answerMaker, answerEvent, message } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { standInText } from '../../support/provider-script'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { piecewise } from '../../../server/providers/piecewise'
import { clientOf } from '../../support/client'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { eachDb } from '../support/db'

const words = (event: StreamEvent) => (event.event === 'delta' ? event.data.t : '')

eachDb((name, open) =>
  describe(`answers across processes on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let here: ChatWorld
    let there: ChatWorld

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      // It looks for what was asked of it every 20 s: what comes sooner was told.
      here = await startChat(opened, { baseUrl: standIn.baseUrl, builtin: handed, leaseMs: 60_000 })
      there = await startChat(opened, { baseUrl: standIn.baseUrl, leaseMs: 600 })
    })
    after(async () => {
      await here.stop()
      await there.stop()
      await opened.close()
      await standIn.close()
    })

    let next = () => {}
    /** Says ten words, each once `next` was called for the one before. */
    const handed = piecewise(async function* () {
      for (let word = 0; word < 10; word++) {
        const wanted = new Promise<void>((resolve) => (next = resolve))
        yield { delta: `${word} ` }
        await wanted
      }
    })

    async function begin(script: string, provider: 'openai' | 'builtin' = 'openai') {
      const person = await here.person(10_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const asked = await person.call('POST /app/chat/message', {
        chatNumber,
        content: '你好',
        model: here.model(script, { provider }),
      })
      return { ...asked, userId: person.userId, here: person, there: { ...person, ...elsewhere(person.userId) } }
    }
    const elsewhere = (userId: string) => {
      const at = (path: string) => `${there.url}/api/app/chat/${path}`
      const headers = { authorization: `Bearer ${userId}` }
      return {
        async *events(conversationId: string, from = 0): AsyncGenerator<StreamEvent> {
          const reply = await fetch(at(`completions?conversationId=${conversationId}&from=${from}`), { headers })
          for (const block of (await reply.text()).split('\n\n').filter((one) => one.startsWith('id:'))) {
            const [, id, event, data] = /^id:(\d+)\nevent:(\w+)\ndata:(.*)$/.exec(block)!
            yield { id: Number(id), event, data: JSON.parse(data!) } as StreamEvent
          }
        },
        stop: async (conversationId: string) => {
          const reply = await fetch(at(`completions?conversationId=${conversationId}`), { method: 'DELETE', headers })
          return ((await reply.json()) as { data: { status: string; content: string; credits: number } }).data
        },
      }
    }

    test('an answer made in one process is followed in another, from any point', async () => {
      const { conversationId, there: person } = await begin('length=600&every=5')
      const lists: StreamEvent[][] = await Promise.all(
        [0, 0, 1].map(async (from) => {
          const list: StreamEvent[] = []
          for await (const event of person.events(conversationId, from)) list.push(event)
          return list
        }),
      )
      assert.equal(lists[0]!.map(words).join(''), standInText(600))
      assert.deepEqual(lists[1]!.map(words).join(''), standInText(600))
      assert.ok(standInText(600).endsWith(lists[2]!.map(words).join('')))
      for (const list of lists) {
        assert.equal(list.at(-1)?.event, 'done')
        assert.ok(list.every(({ id }, i) => i === 0 || id > list[i - 1]!.id))
      }
    })

    test('its words come while it is made', async () => {
      const { conversationId, userId } = await begin('', 'builtin')
      const said: string[] = []
      const late = AbortSignal.timeout(60_000)
      for await (const event of clientOf(there.url, userId).follow(conversationId, 0, late)) {
        if (event.event === 'delta') said.push(event.data.t)
        next()
      }
      assert.deepEqual(
        said,
        [...'0123456789'].map((word) => `${word} `),
      )
    })

    const rowOf = async (id: string) => (await opened.db.select().from(message).where(eq(message.messageId, id)))[0]
    const hasWords = (conversationId: string) =>
      waitFor('some words', async () => (await here.answers.soFar(conversationId)).length)

    test('stop works from the other process', async () => {
      const { conversationId, there: person, userId } = await begin('length=6000&every=10')
      await hasWords(conversationId)
      const stopped = await person.stop(conversationId)
      assert.equal(stopped.status, 'stopped')
      assert.ok(stopped.content.length > 0 && standInText(6000).startsWith(stopped.content))
      assert.deepEqual(await here.balance(userId), { balance: 10_000 - stopped.credits, held: 0 })
    })

    test('a process whose answer was taken over does not end it for its readers', async () => {
      const { conversationId, userId } = await begin('length=200&every=5')
      const stream = await fetch(`${here.url}/api/app/chat/completions?conversationId=${conversationId}`, {
        headers: { authorization: `Bearer ${userId}` },
      })
      await hasWords(conversationId)
      const { owner } = there.answers
      await opened.db.update(message).set({ owner }).where(eq(message.messageId, conversationId))
      assert.doesNotMatch(await stream.text(), /event:done/)
      await opened.db.update(message).set({ owner: 'dead' }).where(eq(message.messageId, conversationId))
      await there.answers.whenEnded((await rowOf(conversationId))!, AbortSignal.timeout(60_000))
    })

    test('when its process falls silent the lease runs out, and another one settles it once', async () => {
      const { conversationId, there: person, userId } = await begin('length=6000&every=10')
      await hasWords(conversationId)
      await opened.db.insert(answerMaker).values({ id: 'dead', aliveUntil: new Date(Date.now() + 300) })
      await opened.db.update(message).set({ owner: 'dead' }).where(eq(message.messageId, conversationId))
      const list: StreamEvent[] = []
      for await (const event of person.events(conversationId)) list.push(event)
      const done = list.at(-1)
      assert.ok(done?.event === 'done' && done.data.status === 'failed')
      const row = await there.messages.row(userId, conversationId)
      const delivered = await opened.db
        .select()
        .from(answerEvent)
        .where(eq(answerEvent.messageId, conversationId))
        .orderBy(answerEvent.seq)
      assert.ok(
        delivered
          .map(({ text }) => text)
          .join('')
          .startsWith(row.content),
      )
      assert.ok(row.content.length > 0)
      assert.deepEqual(await here.balance(userId), { balance: 10_000 - row.credits!, held: 0 })
      assert.deepEqual(await here.audit(), [])
    })
  }),
)
