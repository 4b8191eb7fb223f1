import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { creditsFor, estimateTokens } from '../../../shared/price'
import type { OpenDb } from '../../../server/ports/db/types'
import { piecewise } from '../../../server/providers/piecewise'
import { type ChatRequest, type ModelRow, type Piece, ProviderError } from '../../../server/providers/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

type Pieces = (request: ChatRequest, signal: AbortSignal) => AsyncIterable<Piece>

const price = { input: 1, output: 4 }
const question = '请详细说说春天的海'.repeat(100)

oneDb((name, open) =>
  describe(`what an answer is charged on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    /** Its answers take three seconds at most. */
    let hasty: ChatWorld
    let pieces: Pieces
    const provider = piecewise((request, signal) => pieces(request, signal))

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      world = await startChat(opened, { baseUrl: standIn.baseUrl, builtin: provider })
      hasty = await startChat(opened, { baseUrl: standIn.baseUrl, builtin: provider, maxAnswerMs: 3000 })
    })
    after(async () => {
      await world.stop()
      await hasty.stop()
      await opened.close()
      await standIn.close()
    })

    const answerOf = async (given: Pieces, more: Partial<ModelRow> = {}, at = world, credits = 10_000) => {
      pieces = given
      const person = await at.person(credits)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = at.model('', { provider: 'builtin', ...more })
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: question, model })
      const { balance, held } = await at.balance(person.userId)
      assert.equal(held, 0, 'nothing stays held')
      assert.equal(balance, credits - (answer.credits ?? 0))
      return { ...answer, usedTokens: answer.usedTokens!, credits: answer.credits! }
    }
    /** The model ignores its limit until it is hung up on. */
    const endless = (text: string, seen?: { pieces: number }) =>
      async function* (_: ChatRequest, signal: AbortSignal): AsyncGenerator<Piece> {
        while (!signal.aborted) {
          if (seen) seen.pieces++
          yield { delta: text }
          await sleep(1)
        }
      }

    for (const usage of [
      { input: 1e15, output: 3 },
      { input: 2 ** 31, output: 1 },
      { input: 5, output: 64_001 },
      { input: Number.MAX_VALUE, output: Number.NaN },
      { input: -1, output: 1.5 },
    ])
      test(`a count of ${usage.input} and ${usage.output} tokens is not believed: the answer ends with an estimate`, async () => {
        const { status, content, usedTokens, credits } = await answerOf(async function* () {
          yield { delta: '春江潮水连海平' }
          yield { usage }
        })
        assert.deepEqual([status, content], ['done', '春江潮水连海平'])
        assert.deepEqual([usedTokens.output, usedTokens.estimated], [7, true])
        assert.ok(usedTokens.input >= 900 && usedTokens.input < 1000)
        assert.equal(credits, creditsFor(usedTokens, price))
      })

    test('a count below half of what was sent is raised to that', async () => {
      const text = '海上明月共潮生'.repeat(100)
      const { usedTokens, credits } = await answerOf(async function* () {
        yield { delta: text, usage: { input: 1, output: 1 } }
      })
      assert.equal(usedTokens.output, 350)
      assert.ok(usedTokens.input >= estimateTokens(question) / 2)
      assert.equal(usedTokens.estimated, true)
      assert.equal(credits, creditsFor(usedTokens, price))
    })

    test('a count that can be true is charged as it is', async () => {
      const { usedTokens } = await answerOf(async function* () {
        yield { delta: '海上明月共潮生', usage: { input: 700, output: 5 } }
      })
      assert.deepEqual(usedTokens, { input: 700, output: 5, estimated: false })
    })

    for (const [how, text] of [
      ['in small pieces', '字字字字'],
      ['in one huge piece', '字'.repeat(3_000_000)],
      ['in letters', 'letters '.repeat(50)],
    ] as const)
      test(`a model that ignores its limit is cut by length, ${how}`, async () => {
        const { status, content, usedTokens, error } = await answerOf(endless(text), { maxOutputTokens: 100 })
        assert.equal(status, 'failed')
        assert.ok(estimateTokens(content) >= 210 && estimateTokens(content) <= 216, `${content.length} characters`)
        assert.deepEqual([usedTokens.output, usedTokens.estimated], [estimateTokens(content), true])
        assert.match(error?.msg ?? '', /长度上限/)
      })

    for (const [how, call] of [
      ['arguments', () => ({ index: 0, name: 'draw', arguments: 'x'.repeat(1000) })],
      ['calls', (n: number) => ({ index: n, name: 'draw', arguments: 'x'.repeat(1000) })],
    ] as const)
      test(`a model that sends ${how} of tools for ever is cut at their limit`, async () => {
        let sent = 0
        const { status, error } = await answerOf(
          async function* (_, signal) {
            while (!signal.aborted && sent < 2000) {
              yield { calls: [call(sent++)] }
              await sleep(1)
            }
          },
          { maxOutputTokens: 32_000 },
        )
        assert.deepEqual([status, sent < 100], ['failed', true], `${sent} pieces`)
        assert.match(error?.msg ?? '', /长度上限/)
      })

    test('a model that drips for ever is cut by time, its text stays and is paid', async () => {
      const seen = { pieces: 0 }
      const dripping: Pieces = async function* (request, signal) {
        yield { delta: '..' }
        for await (const piece of endless('.', seen)(request, signal)) {
          yield piece
          await sleep(100)
        }
      }
      const { status, content, credits, error } = await answerOf(dripping, {}, hasty)
      assert.equal(status, 'failed')
      assert.ok(content.length >= 2 && content.length <= 32)
      assert.ok(credits > 0)
      assert.match(error?.msg ?? '', /断开/)
      const { pieces: before } = seen
      await sleep(300)
      assert.equal(seen.pieces, before, 'the connection was closed')
    })

    test('a model that says nothing for ever is cut by time and free', async () => {
      const humming: Pieces = async function* (_, signal) {
        while (!signal.aborted) {
          await sleep(20)
          yield {}
        }
      }
      const { status, credits, usedTokens } = await answerOf(humming, {}, hasty)
      assert.deepEqual([status, credits, usedTokens.input], ['failed', 0, 0])
    })

    test('when the count cannot be settled, the answer ends with an estimate', async () => {
      const { capture } = world.ledger
      let refused = 0
      world.ledger.capture = (db, input) => {
        if (input.credits < 2000) return capture(db, input)
        refused++
        throw new Error('value is out of range')
      }
      const answer = await answerOf(
        async function* () {
          yield { delta: '春', usage: { input: 5000, output: 1 } }
        },
        { priceInput: 1000 },
      ).finally(() => Object.assign(world.ledger, { capture }))
      assert.ok(refused >= 1)
      assert.deepEqual([answer.status, answer.content, answer.usedTokens.estimated], ['done', '春', true])
      assert.ok(answer.credits > 0 && answer.credits < 2000)
    })

    test('stopped before the first word, the prompt is paid once it was sent, and the receipt says so', async () => {
      const person = await world.person(10_000)
      const { chatNumber } = await person.call('POST /app/chat', {})
      const { conversationId } = await person.call('POST /app/chat/message', {
        chatNumber,
        content: question,
        model: world.model('fault=stall&at=0'),
      })
      await waitFor('the provider is called', () => standIn.requests.length === 1)
      const stopped = await person.call('DELETE /app/chat/completions', { conversationId })
      assert.deepEqual([stopped.status, stopped.content], ['stopped', ''])
      const { input, output, estimated } = stopped.usedTokens!
      assert.ok(input >= estimateTokens(question))
      assert.deepEqual([output, estimated], [0, true])
      assert.equal(stopped.credits, creditsFor({ input, output }, price))
      assert.ok(stopped.credits > 0)
      assert.deepEqual(await world.balance(person.userId), { balance: 10_000 - stopped.credits, held: 0 })
    })

    for (const [when, given] of [
      ['the provider could not be reached', {}],
      ['it waited in the line of the model', { waiting: 1 }],
    ] as const)
      test(`stopped while ${when}, nothing is paid`, async () => {
        let isCalled = false
        pieces = async function* (_, signal) {
          yield given
          isCalled = true
          while (!signal.aborted) await sleep(10)
        }
        const person = await world.person(10_000)
        const { chatNumber } = await person.call('POST /app/chat', {})
        const { conversationId } = await person.call('POST /app/chat/message', {
          chatNumber,
          content: question,
          model: world.model('', { provider: 'builtin' }),
        })
        await waitFor('the provider is called', () => isCalled)
        const stopped = await person.call('DELETE /app/chat/completions', { conversationId })
        assert.deepEqual([stopped.status, stopped.credits], ['stopped', 0])
        assert.deepEqual(await world.balance(person.userId), { balance: 10_000, held: 0 })
      })

    test('a provider may say that an answer is free', async () => {
      const { status, content, credits, usedTokens } = await answerOf(async function* () {
        yield { free: true }
        yield { delta: '这个我不会', usage: { input: 900, output: 5 } }
      })
      assert.deepEqual([status, content, credits], ['done', '这个我不会', 0])
      assert.equal(usedTokens.input + usedTokens.output, 0)
    })

    for (const [name, given, status] of [
      ['blanks', [{ delta: '\n' }, { delta: ' \n' }], 'failed'],
      ['thoughts and blanks', [{ reasoning: '我在想' }, { delta: '\n\n' }], 'done'],
      ['thoughts that were folded', [{ delta: '我在想\n' }, { folded: true as const }], 'done'],
    ] as const)
      test(`an answer of ${name} is free`, async () => {
        const answer = await answerOf(async function* () {
          yield* given
          yield { usage: { input: 900, output: 50 } }
        })
        assert.deepEqual([answer.status, answer.content, answer.credits], [status, '', 0])
      })

    test('blank text before the first word stays part of the answer', async () => {
      const { content } = await answerOf(async function* () {
        yield { delta: '\n' }
        yield { delta: '  春' }
        yield { delta: '\n' }
        yield { delta: '海' }
      })
      assert.equal(content, '\n  春\n海')
    })

    test('folded text is stored as reasoning, and charged', async () => {
      const { content, reasoning, credits } = await answerOf(async function* () {
        yield { delta: '我在' }
        yield { reasoning: '想', folded: true, delta: '春天' }
        yield { delta: '的海' }
      })
      assert.deepEqual([content, reasoning], ['春天的海', '我在想'])
      assert.ok(credits > 0)
    })

    test('an answer that the provider ends because of its content says so, and its text is charged', async () => {
      const { status, error, content, credits } = await answerOf(async function* () {
        yield { delta: '春天的海' }
        throw new ProviderError('refused')
      })
      assert.deepEqual([status, content, error?.code], ['failed', '春天的海', 400])
      assert.match(error?.msg ?? '', /中途停下/)
      assert.ok(credits > 0)
    })

    test('nothing in the ledger differs', async () => assert.deepEqual(await world.audit(), []))
  }),
)
