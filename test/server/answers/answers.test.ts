import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { StreamEvent } from '../../../contract/events'
import { creditsFor } from '../../../shared/price'
import { answerEvent, creditHold, message } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { piecewise } from '../../../server/providers/piecewise'
import { waitFor } from '../../support/wait'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { piecesOf, standInText } from '../../support/provider-script'
import { type ChatWorld, startChat } from '../support/chat-world'
import { eachDb } from '../support/db'
import { eq } from 'drizzle-orm'

type Person = Awaited<ReturnType<ChatWorld['person']>>

const all = async (events: AsyncIterable<StreamEvent>) => {
  const list: StreamEvent[] = []
  for await (const event of events) list.push(event)
  return list
}
const wordsOf = (events: StreamEvent[], kind: 'delta' | 'reasoning' = 'delta') =>
  events.flatMap((event) => (event.event === kind ? [event.data.t] : [])).join('')
const doneOf = (events: StreamEvent[]) => {
  const last = events.at(-1)
  assert.equal(last?.event, 'done')
  return last.data
}

eachDb((name, open) =>
  describe(`answers on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, {
        baseUrl: standIn.baseUrl,
        builtin: handed,
        env: { SECRET: 'sk-very-secret-key' },
      })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    let words = ''
    let next = () => {}
    let isWhole = false
    /** Says `words` in 24 pieces, each once `next` was called for the one before. */
    const handed = piecewise(async function* (_, signal) {
      isWhole = false
      for (const delta of piecesOf(words, Math.ceil(words.length / 24))) {
        const wanted = new Promise<void>((resolve) => (next = resolve))
        yield { delta }
        await wanted
      }
      isWhole = !signal.aborted
    })
    const storedEvents = (messageId: string) =>
      opened.db.select().from(answerEvent).where(eq(answerEvent.messageId, messageId)).orderBy(answerEvent.seq)

    const ask = async (person: Person, model: string, content = '你好', more: object = {}) => {
      const { chatNumber } = await person.call('POST /app/chat', {})
      return { chatNumber, ...(await person.call('POST /app/chat/message', { chatNumber, content, model, ...more })) }
    }
    const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code

    test('an answer streams whole, is stored, paid for and explained', async () => {
      const person = await world.person(10_000)
      const { conversationId, chatNumber } = await ask(person, world.model('length=300&think=40'))
      const events = await all(person.follow(conversationId))
      const numbers = (await storedEvents(conversationId)).map(({ seq }) => seq)
      assert.deepEqual(
        numbers,
        numbers.map((_, i) => i + 1),
      )
      // What was there when the client came is one event, with the number of the last.
      const ids = events.map(({ id }) => id)
      assert.ok(ids.every((id, i) => id > (ids[i - 1] ?? 0)))
      assert.equal(ids.at(-1), numbers.length + 1)
      assert.equal(wordsOf(events), standInText(300))
      assert.equal(wordsOf(events, 'reasoning'), standInText(40))
      const done = doneOf(events)
      assert.equal(done.status, 'done')
      assert.equal(done.usedTokens.output, 170)
      assert.equal(done.usedTokens.estimated, false)
      assert.equal(done.credits, creditsFor(done.usedTokens, { input: 1, output: 4 }))
      assert.ok(done.credits > 0)
      assert.equal(done.balance, 10_000 - done.credits)
      assert.deepEqual(await world.balance(person.userId), { balance: done.balance, held: 0 })
      const stored = await person.call('GET /app/chat/message/:id', { id: conversationId })
      assert.equal(stored.content, standInText(300))
      assert.equal(stored.reasoning, standInText(40))
      assert.equal(stored.status, 'done')
      assert.equal(stored.credits, done.credits)
      assert.equal(stored.lastEventId, undefined)
      const { records } = await person.call('GET /app/chat/message', { chatNumber })
      assert.deepEqual(
        records.map(({ role }) => role),
        ['user', 'assistant'],
      )
      assert.deepEqual(await world.audit(), [])
    })

    test('a client cut 20 times in one answer reads the same text and pays once', async () => {
      const person = await world.person(10_000)
      words = standInText(1200)
      const { conversationId } = await ask(person, world.model('', { provider: 'builtin' }))
      let from = 0
      let text = ''
      let cuts = 0
      let done: StreamEvent | undefined
      while (!done) {
        const connection = new AbortController()
        try {
          let here = 0
          for await (const event of person.follow(conversationId, from, connection.signal)) {
            from = event.id
            if (event.event === 'delta') {
              text += event.data.t
              next()
            }
            if (event.event === 'done') done = event
            if (++here === 1 && cuts < 20 && !done) {
              cuts++
              connection.abort()
            }
          }
        } catch (error) {
          assert.equal((error as Error).name, 'AbortError')
        }
      }
      assert.equal(cuts, 20)
      // spec 7.20
      assert.equal(text, standInText(1200))
      const { credits } = await person.call('GET /app/chat/message/:id', { id: conversationId })
      assert.deepEqual(await world.balance(person.userId), { balance: 10_000 - (credits ?? 0), held: 0 })
      assert.ok(isWhole)
      assert.deepEqual(await world.audit(), [])
    })

    test('a model that does not stop is ended at what was held: of 1 MB no more is stored or paid', async () => {
      const person = await world.person(10_000)
      const { conversationId } = await ask(person, world.model('length=1000000&chars=2000&every=0'))
      const events = await all(person.follow(conversationId))
      const ref = `message:${conversationId}`
      const [hold] = await opened.db.select().from(creditHold).where(eq(creditHold.ref, ref))
      const held = hold!.credits
      const answer = await person.call('GET /app/chat/message/:id', { id: conversationId })
      assert.deepEqual([answer.status, answer.content], ['failed', wordsOf(events)])
      assert.match(answer.error!.msg, /没有停下来|did not stop/)
      assert.ok(answer.content.length > 500 && answer.content.length < 50_000, `${answer.content.length} characters`)
      assert.ok(answer.credits! > 0 && answer.credits! <= held, `${answer.credits} of ${held}`)
      assert.deepEqual(await world.balance(person.userId), { balance: 10_000 - answer.credits!, held: 0 })
      assert.deepEqual(await world.audit(), [])
    })

    test('following from any number gives exactly the rest, live and afterwards', async () => {
      const person = await world.person()
      const { conversationId } = await ask(person, world.model('length=400&every=5'))
      const events = await all(person.follow(conversationId))
      assert.equal(wordsOf(events), standInText(400))
      const said = (await storedEvents(conversationId)).map(({ text }) => text)
      for (let from = 0; from <= said.length; from++) {
        const rest = await all(person.follow(conversationId, from))
        assert.equal(said.slice(0, from).join('') + wordsOf(rest), standInText(400))
        assert.ok(rest.length <= 2, 'the rest comes in one event and the end')
        assert.deepEqual(rest.at(-1), events.at(-1))
      }
      const beyond = await all(person.follow(conversationId, said.length + 1))
      assert.deepEqual(beyond, events.slice(-1))
    })

    test('many can follow one answer, from the header too', async () => {
      const person = await world.person()
      const { conversationId } = await ask(person, world.model('length=300&every=5'))
      const lists = await Promise.all(Array.from({ length: 12 }, () => all(person.follow(conversationId))))
      for (const list of lists) assert.equal(wordsOf(list), standInText(300))
      const url = `${world.url}/api/app/chat/completions?conversationId=${conversationId}`
      const last = lists[0]!.at(-1)!.id
      const reply = await fetch(url, {
        headers: { authorization: `Bearer ${person.userId}`, 'last-event-id': String(last - 1) },
      })
      assert.match(reply.headers.get('content-type') ?? '', /text\/event-stream/)
      assert.equal(reply.headers.get('cache-control'), 'no-cache, no-transform')
      assert.equal(reply.headers.get('x-accel-buffering'), 'no')
      assert.match(await reply.text(), new RegExp(`^id:${last}\\nevent:done\\ndata:\\{`))
    })

    test('a message under way says how far it is, and following from there gives the rest', async () => {
      const person = await world.person()
      words = standInText(400)
      const { conversationId } = await ask(person, world.model('', { provider: 'builtin' }))
      const now = await waitFor('the first words', async () => {
        const message = await person.call('GET /app/chat/message/:id', { id: conversationId })
        return message.content && message
      })
      assert.equal(now.status, 'replying')
      assert.equal(now.credits, null)
      assert.ok(now.lastEventId! > 0)
      next()
      const rest: StreamEvent[] = []
      for await (const event of person.follow(conversationId, now.lastEventId)) {
        rest.push(event)
        next()
      }
      assert.equal(now.content + wordsOf(rest), standInText(400))
    })

    test('stopping charges what was delivered and nothing else', async () => {
      const person = await world.person(10_000)
      // After 100 characters it says nothing for long.
      const { conversationId, chatNumber } = await ask(person, world.model('length=4000&fault=stall&at=25'))
      const reading = all(person.follow(conversationId))
      await waitFor('some words', async () => {
        const { content } = await person.call('GET /app/chat/message/:id', { id: conversationId })
        return content !== ''
      })
      const stopped = await person.call('DELETE /app/chat/completions', { conversationId })
      // spec 7.20
      assert.equal(stopped.status, 'stopped')
      const events = await reading
      assert.equal(wordsOf(events), stopped.content)
      assert.ok(stopped.content.length > 0 && stopped.content.length <= 100)
      assert.ok(standInText(4000).startsWith(stopped.content))
      assert.equal(stopped.usedTokens?.estimated, true)
      assert.equal(stopped.credits, creditsFor(stopped.usedTokens!, { input: 1, output: 4 }))
      assert.deepEqual(await world.balance(person.userId), { balance: 10_000 - stopped.credits!, held: 0 })
      await waitFor('the provider being hung up on', () => standIn.requests.at(-1)?.aborted)
      const again = await person.call('DELETE /app/chat/completions', { conversationId })
      assert.deepEqual(again, stopped)
      await person.call('POST /app/chat/message', { chatNumber, content: '再来' })
    })

    for (const [fault, script, code] of [
      ['401', 'status=401', 600],
      ['429', 'status=429', 429],
      ['400', 'status=400', 400],
      ['500', 'status=500', 600],
      ['an error inside 200', 'fault=error&at=0', 600],
      ['a code inside 200', 'fault=code&at=0', 600],
      ['a stall', 'fault=stall&at=0&firstByteMs=400', 600],
      ['a cut', 'fault=cut&at=0', 600],
      ['a slow first byte', 'first=5000&firstByteMs=400', 600],
      ['garbage', 'fault=garbage&at=0', 600],
      ['an empty answer', 'length=0', 600],
      ['a refusal', 'length=0&finish=content_filter', 400],
    ] as const) {
      test(`${fault} before the first word: a clear sentence, and the credits come back`, async () => {
        const person = await world.person(5000)
        const { conversationId, chatNumber } = await ask(person, world.model(script, { keyEnv: 'SECRET' }))
        const events = await all(person.follow(conversationId))
        const error = events.find(({ event }) => event === 'error')
        assert.ok(error?.event === 'error')
        assert.equal(error.data.code, code)
        assert.ok(error.data.msg.length > 5)
        assert.ok(!JSON.stringify(events).includes('sk-'), 'no key reaches the user')
        const done = doneOf(events)
        assert.deepEqual([done.status, done.credits, done.balance], ['failed', 0, 5000])
        assert.deepEqual(await world.balance(person.userId), { balance: 5000, held: 0 })
        const stored = await person.call('GET /app/chat/message/:id', { id: conversationId })
        assert.deepEqual(stored.error, error.data)
        // The same question can be asked again at once.
        const { records } = await person.call('GET /app/chat/message', { chatNumber })
        const retry = await person.call('POST /app/chat/message', {
          chatNumber,
          content: '你好',
          parentMessageId: records[0]!.messageId,
          model: world.model('length=20'),
        })
        assert.equal(retry.messageId, records[0]!.messageId)
        assert.equal(wordsOf(await all(person.follow(retry.conversationId))), standInText(20))
      })
    }

    // All its words come at once, before it is given up.
    const moreOf: Record<string, string> = { stall: '&every=0&stallMs=400' }
    for (const fault of ['cut', 'stall', 'error', 'code', 'reset', 'garbage', 'half']) {
      test(`${fault} after some text: it is stored and charged, the rest comes back`, async () => {
        const person = await world.person(5000)
        const { conversationId } = await ask(person, world.model(`fault=${fault}&at=9${moreOf[fault] ?? ''}`))
        const events = await all(person.follow(conversationId))
        const words = wordsOf(events)
        // A reset also throws away what has come and was not read yet.
        if (fault === 'reset') assert.ok(words !== '' && standInText(36).startsWith(words))
        else assert.equal(words, standInText(36))
        const done = doneOf(events)
        assert.equal(done.status, 'failed')
        assert.ok(done.credits > 0)
        assert.equal(done.credits, creditsFor(done.usedTokens, { input: 1, output: 4 }))
        assert.deepEqual(await world.balance(person.userId), { balance: 5000 - done.credits, held: 0 })
        assert.equal((await person.call('GET /app/chat/message/:id', { id: conversationId })).error?.code, 600)
      })
    }

    test('no warning holds a key', () => {
      assert.ok(world.warnings.length > 10)
      assert.ok(!world.warnings.some((warning) => String(warning).includes('sk-very')))
    })

    test('a balance that affords less than the whole answer gets what it affords, and never goes below zero', async () => {
      const person = await world.person(3)
      const { conversationId } = await ask(person, world.model('length=6000&every=0'))
      const events = await all(person.follow(conversationId))
      const done = doneOf(events)
      assert.equal(done.status, 'done')
      assert.ok(wordsOf(events).length > 500 && wordsOf(events).length < 6000)
      assert.ok(events.some((event) => event.event === 'error' && event.data.code === 402))
      const { balance, held } = await world.balance(person.userId)
      assert.equal(held, 0)
      assert.ok(balance >= 0)
      assert.equal(balance, 3 - done.credits)
      const next = person.call('POST /app/chat/message', {
        chatNumber: (await person.call('POST /app/chat', {})).chatNumber,
        content: '再问',
        model: world.model('length=10', { priceOutput: 400 }),
      })
      await assert.rejects(next, refusedWith(402))
    })

    test('words on the wire cost at most 1.6 times their bytes', async () => {
      const person = await world.person()
      const { conversationId } = await ask(person, world.model('length=2000&every=10&text=zh'), '写长一点')
      const reply = await fetch(`${world.url}/api/app/chat/completions?conversationId=${conversationId}`, {
        headers: { authorization: `Bearer ${person.userId}` },
      })
      let bytes = 0
      let chunks = 0
      let text = ''
      const decoder = new TextDecoder()
      for await (const part of reply.body as unknown as AsyncIterable<Uint8Array>) {
        bytes += part.length
        chunks++
        text += decoder.decode(part, { stream: true })
      }
      const framed = bytes + chunks * 7
      const ratio = framed / Buffer.byteLength(standInText(2000, 'zh'))
      assert.ok(text.includes('event:done'))
      assert.ok(ratio <= 1.6, `ratio ${ratio.toFixed(3)}`)
    })

    test('after the sweep the whole text comes in one event; a client that has a part gets an error and reads the message', async () => {
      const person = await world.person()
      const { conversationId } = await ask(person, world.model('length=100&think=8&every=1'))
      await all(person.follow(conversationId))
      await opened.db.delete(answerEvent).where(eq(answerEvent.messageId, conversationId))
      const whole = await all(person.follow(conversationId))
      assert.deepEqual(
        whole.map(({ event }) => event),
        ['reasoning', 'delta', 'done'],
      )
      assert.equal(wordsOf(whole), standInText(100))
      const rest = await all(person.follow(conversationId, 3))
      assert.deepEqual(
        rest.map(({ id, event }) => [id, event]),
        [[4, 'error']],
      )
      assert.equal(rest[0]?.event === 'error' && rest[0].data.code, 404)
    })

    test('the sync call answers with the finished message', async () => {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const answer = await person.call('POST /app/chat/completions/sync', {
        chatNumber,
        content: '你好',
        model: world.model('length=60&every=2'),
      })
      // spec 7.19
      assert.deepEqual([answer.status, answer.content], ['done', standInText(60)])
    })

    test('an answer whose process died is settled once: the delivered part stays and is charged', async (t) => {
      const person = await world.person(5000)
      // After 160 characters it says nothing for long: it does not end by itself.
      const { conversationId } = await ask(person, world.model('length=2000&fault=stall&at=40'))
      const connection = new AbortController()
      let seen = ''
      for await (const event of person.follow(conversationId, 0, connection.signal)) {
        if (event.event === 'delta') seen += event.data.t
        if (seen.length > 100) break
      }
      connection.abort()
      // As after a lease that ran out. A stopped answer ends as delivered; another one would go on with the next model.
      await opened.db
        .update(message)
        .set({ owner: 'dead', stopRequested: true })
        .where(eq(message.messageId, conversationId))
      const others = await Promise.all([1, 2].map(() => startChat(opened, { baseUrl: standIn.baseUrl, leaseMs: 600 })))
      t.after(() => Promise.all(others.map((other) => other.stop())))
      // Beside other processes they wait for one lease before they take anything.
      const stored = await waitFor('its end', async () => {
        const now = await person.call('GET /app/chat/message/:id', { id: conversationId })
        return now.status !== 'replying' && now
      })
      assert.equal(stored.status, 'failed')
      assert.ok(stored.content.startsWith(seen), 'every delivered character is stored')
      assert.match(stored.error?.msg ?? '', /中断/)
      assert.equal(stored.credits, creditsFor(stored.usedTokens!, { input: 1, output: 4 }))
      assert.deepEqual(await world.balance(person.userId), { balance: 5000 - stored.credits!, held: 0 })
      await person.call('DELETE /app/chat/completions', { conversationId })
      assert.deepEqual(await world.balance(person.userId), { balance: 5000 - stored.credits!, held: 0 })
      assert.deepEqual(await world.audit(), [])
    })

    test('a shutdown lets short answers end and settles long ones with what was delivered', async () => {
      const [patient, hasty] = await Promise.all([1, 2].map(() => startChat(opened, { baseUrl: standIn.baseUrl })))
      const [quick, slow] = [await patient!.person(5000), await hasty!.person(5000)]
      const short = await ask(quick, patient!.model('length=80&every=5'))
      await patient!.stop(15_000)
      const long = await ask(slow, hasty!.model('length=4000&every=20'))
      for await (const { event } of slow.follow(long.conversationId)) if (event === 'delta') break
      await hasty!.stop(100)
      const ended = await person(quick, short.conversationId)
      assert.deepEqual([ended.status, ended.content], ['done', standInText(80)])
      const broken = await person(slow, long.conversationId)
      assert.equal(broken.status, 'failed')
      assert.ok(broken.content.length > 0 && standInText(4000).startsWith(broken.content))
      assert.deepEqual(await world.balance(slow.userId), { balance: 5000 - broken.credits!, held: 0 })

      async function person({ userId }: Person, id: string) {
        return world.messages.find(userId, 'zh-CN', id)
      }
    })

    test('the sum of receipts is the change of the balance', async () => {
      const person = await world.person(50_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      let spent = 0
      for (const script of [
        'length=50',
        'status=500',
        'length=80&fault=cut&at=3',
        'length=90&usage=none',
        'length=70&usage=last',
      ]) {
        const answer = await person.call('POST /app/chat/completions/sync', {
          chatNumber,
          content: '问',
          model: world.model(script),
        })
        spent += answer.credits ?? 0
      }
      assert.deepEqual(await world.balance(person.userId), { balance: 50_000 - spent, held: 0 })
      assert.deepEqual(await world.audit(), [])
    })
  }),
)
