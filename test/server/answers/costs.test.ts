import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { costOfCall } from '../../../shared/model-cost'
import { creditCall } from '../../../server/domain/models/paid-calls'
import { systemClock, systemIds } from '../../../server/ports/clock'
import { model as modelTable, modelRun } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { piecewise } from '../../../server/providers/piecewise'
import type { ModelRow, Piece } from '../../../server/providers/types'
import { type StandIn, startStandIn } from '../../support/provider-stand-in'
import { waitFor } from '../../support/wait'
import { type ChatWorld, scripted, startChat } from '../support/chat-world'
import { oneDb } from '../support/db'

const costs = { costInputMilliFen: 200, costOutputMilliFen: 800, costCachedMilliFen: 4, costSearchMilliFen: 3_000 }

oneDb((name, open) =>
  describe(`what calls of models cost on ${name}`, () => {
    let standIn: StandIn
    let opened: OpenDb
    let world: ChatWorld
    let pieces: Piece[] = []

    before(async () => {
      standIn = await startStandIn()
      opened = await open()
      const builtin = piecewise(async function* () {
        yield* pieces
      })
      world = await startChat(opened, {
        baseUrl: standIn.baseUrl,
        builtin,
        titleModel: 'titles',
        suggestionModel: 'titles',
      })
      world.model('length=12&every=0&text=zh', { id: 'titles', ...costs })
    })
    after(async () => {
      await world.stop()
      await opened.close()
      await standIn.close()
    })

    /** Asks a model once; returns its answer and the recorded calls of its hold. */
    async function ask(script: string, more: Partial<ModelRow> = {}) {
      const person = await world.person()
      const { chatNumber } = await person.call('POST /app/chat', {})
      const model = world.model(script, { ...costs, ...more })
      const answer = await person.call('POST /app/chat/completions/sync', { chatNumber, content: '春天的海', model })
      const runs = await opened.db
        .select()
        .from(modelRun)
        .where(eq(modelRun.ref, `message:${answer.messageId}`))
        .orderBy(modelRun.id)
      return { answer, runs, model }
    }

    test('an answer has the cost of the usage that its provider reports, and the credits paid for it', async () => {
      const { answer, runs, model } = await ask('length=120&every=0')
      assert.equal(runs.length, 1)
      const [run] = runs
      const { input, output } = answer.usedTokens!
      assert.deepEqual([run?.modelId, run?.purpose, run?.outcome, run?.estimated], [model, 'answer', 'finished', false])
      assert.deepEqual([run?.inputTokens, run?.outputTokens, run?.credits], [input, output, answer.credits])
      assert.equal(run?.costMilliFen, costOfCall({ input, output, cached: 0, searches: 0 }, costs))
    })

    test('without a report the tokens are counted as for the price, and marked so', async () => {
      const { answer, runs } = await ask('length=130&every=0&usage=none')
      assert.deepEqual(
        runs.map(({ inputTokens, outputTokens, estimated }) => [inputTokens, outputTokens, estimated]),
        [[answer.usedTokens!.input, answer.usedTokens!.output, true]],
      )
    })

    test('cached input and searches have their own prices', async () => {
      pieces = [
        { sources: [], searches: 2 },
        { delta: '海' },
        { usage: { input: 10_000, cached: 9_000, output: 1_000 } },
      ]
      const { runs } = await ask('', { id: 'own', provider: 'builtin' })
      assert.deepEqual([runs[0]?.cachedTokens, runs[0]?.searches], [9_000, 2])
      assert.equal(runs[0]?.costMilliFen, 200 + 36 + 800 + 6_000)
    })

    test('a cost that is not known is not guessed', async () => {
      const { runs } = await ask('length=60&every=0', { costOutputMilliFen: null })
      assert.deepEqual(
        runs.map(({ costMilliFen }) => costMilliFen),
        [null],
      )
    })

    test('a provider that refuses charges nothing; one that is given up while it works is counted, and the next one is paid', async () => {
      const fallback = world.model('length=70&every=0&second=1', costs)
      const refused = await ask('status=500', { fallback })
      assert.deepEqual(
        refused.runs.map(({ modelId, outcome }) => [modelId, outcome]),
        [[fallback, 'finished']],
      )
      const late = await ask('fault=stall&at=0&firstByteMs=400', { fallback })
      assert.deepEqual(
        late.runs.map(({ modelId, outcome, outputTokens, credits }) => [
          modelId,
          outcome,
          outputTokens > 0,
          credits > 0,
        ]),
        [
          [late.model, 'timeout', false, false],
          [fallback, 'finished', true, true],
        ],
      )
      assert.ok(late.runs[0]!.inputTokens > 0 && late.runs[0]!.costMilliFen! > 0)
      const cut = await ask('fault=cut&at=4&every=0')
      assert.deepEqual(
        cut.runs.map(({ outcome, estimated, credits }) => [outcome, estimated, credits]),
        [['cut', true, cut.answer.credits]],
      )
    })

    test('titles are counted, which nobody pays for', async () => {
      await ask('length=40&every=0')
      const [title] = await waitFor('a title', async () => {
        const found = await opened.db.select().from(modelRun).where(eq(modelRun.purpose, 'title'))
        return found.length > 0 && found
      })
      assert.deepEqual([title!.modelId, title!.credits, title!.costMilliFen! > 0], ['titles', 0, true])
    })

    test('suggestions are counted, which nobody pays for', async () => {
      await ask('length=40&every=0')
      await world.suggested()
      const [suggested] = await opened.db.select().from(modelRun).where(eq(modelRun.purpose, 'suggestions'))
      assert.deepEqual([suggested!.modelId, suggested!.credits, suggested!.costMilliFen! > 0], ['titles', 0, true])
    })

    test('an answer whose process died is recorded when it is settled, with an estimate', async () => {
      const { db } = opened
      await db.insert(modelTable).values({ ...scripted('', ''), id: 'dead', ...costs })
      const use = { input: 100, cached: 0, output: 50, searches: 0 }
      const ids = systemIds(systemClock)
      const call = { ref: 'message:dead', modelId: 'dead', purpose: 'answer' as const, credits: 3, use }
      await db.transaction((tx) => creditCall(tx, { clock: systemClock, ids }, call))
      const [run] = await db.select().from(modelRun).where(eq(modelRun.ref, 'message:dead'))
      assert.deepEqual([run?.outcome, run?.credits, run?.estimated, run?.costMilliFen], ['lost', 3, true, 60])
    })
  }),
)
