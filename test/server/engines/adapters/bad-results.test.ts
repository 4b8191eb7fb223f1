import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { engine } from '../../../../server/ports/db/schema'
import type { OpenDb } from '../../../../server/ports/db/types'
import { type TextKey, translate } from '../../../../server/texts'
import { oneDb } from '../../support/db'
import { recordedRuns, runAgain } from '../../support/recorded-runs'
import { recordedByteRuns } from '../../support/recorded-tool-runs'
import { addBridge } from '../../support/remote-world'
import { type BadResult, sendEndless, startReplay } from '../../support/replay'
import { answerBytes, answerJson, startStandIn } from '../../support/stand-in'
import { startTasks } from '../../support/task-world'

const bads: readonly BadResult[] = ['another kind', 'no bytes', 'no end', 'another host']

/** Wires whose results are inside of JSON have no end and no host to spoil; paths of one's own disk have no host. */
const without: Readonly<Partial<Record<BadResult, RegExp>>> = {
  'no end': /^(a1111|ark-images|minimax|openai-media, drawing|fal)/,
  'another host': /^(a1111|ark-images|bridge|comfyui|gpt-sovits|gradio|minimax|openai-media|fal)/,
}

describe('A result that is none', () => {
  for (const [name, one] of Object.entries({ ...recordedRuns, ...recordedByteRuns }))
    for (const bad of bads) {
      if (without[bad]?.test(name)) continue
      test(`${name}: ${bad}`, { timeout: 60_000 }, async () => {
        const origin = await one.start()
        const replay = await startReplay(origin, undefined, bad)
        try {
          const { output } = runAgain(one, replay.url, origin.url)
          await assert.rejects(output, (error) => {
            assert.ok(error instanceof EngineCallError, String(error))
            assert.ok(['protocol', 'forbidden', 'gone', 'failed'].includes(error.kind), error.message)
            return true
          })
          assert.ok(replay.spoils() > 0, 'nothing was spoilt')
        } finally {
          await Promise.all([replay.close(), origin.close()])
        }
      })
    }
})

interface BadTask {
  bad: string
  /** What comes as the result. */
  sent?: (response: ServerResponse) => unknown
  /** What the job's look-up answers. */
  state?: object
  /** Failures after which the engine rests; null for a fault that is not its own. */
  rests: number | null
  says?: TextKey
}

oneDb((name, open) =>
  describe(`Bad results of a task on ${name}`, () => {
    const bytes = (given: Buffer) => (response: ServerResponse) => answerBytes(response, given, 'image/png')
    const done = { status: 'FINISHED', outputs: [{ url: '/v1/a.png' }] }
    const cases: readonly BadTask[] = [
      { bad: 'another kind', sent: bytes(Buffer.from('<html>Bad gateway</html>')), rests: 3 },
      { bad: 'no bytes', sent: bytes(Buffer.alloc(0)), rests: 3 },
      { bad: 'no end', sent: sendEndless, rests: 3 },
      { bad: 'another host', state: { ...done, outputs: [{ url: 'http://elsewhere.example/a.png' }] }, rests: 1 },
      // The words are the person's, so the engine works on for others.
      {
        bad: 'a refusal of the words',
        state: { status: 'ERROR', message: 'rejected by content moderation: sensitive words' },
        rests: null,
        says: 'engine.contentRefused',
      },
    ]
    let opened: OpenDb
    let world: Awaited<ReturnType<typeof startTasks>>
    before(async () => {
      opened = await open()
      world = await startTasks(opened)
    })
    after(async () => {
      await world.stop()
      await opened.close()
    })

    const id = 'bad'
    for (const { bad, sent, state = done, rests, says = 'engine.failed' } of cases)
      test(`${bad}: a sentence, the credits back, and the engine ${rests ? `rests after ${rests}` : 'works on'}`, async () => {
        const bridge = await startStandIn(async ({ method, path, form }, response) => {
          if (method === 'POST')
            return answerJson(response, { id: (JSON.parse(String((await form()).get('params'))) as { id: string }).id })
          if (path.endsWith('/a.png')) return sent?.(response)
          answerJson(response, state)
        })
        try {
          await addBridge(world.db, bridge, { id, unitCostMilliFen: 100 })
          const person = await world.person({ credits: 500 })
          for (let n = 1; n <= (rests ?? 1); n++) {
            const failed = await person.ended((await person.draw('海')).id)
            assert.deepEqual([failed.status, failed.error?.msg], ['ERROR', translate('zh-CN', says)])
          }
          assert.deepEqual(await person.balance(), { balance: 500, held: 0 })
          const [row] = await world.db.select().from(engine).where(eq(engine.id, id))
          assert.deepEqual([row!.failures, (row!.restsUntil ?? 0) > new Date()], [rests ?? 0, rests !== null])
          assert.deepEqual(world.leftovers(), [])
          assert.deepEqual(await world.audit(), [])
        } finally {
          await world.db.delete(engine).where(eq(engine.id, id))
          await bridge.close()
        }
      })
  }),
)
