import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { engine } from '../../../../server/ports/db/schema'
import { translate } from '../../../../server/texts'
import { oneDb } from '../../support/db'
import { recordedRuns, runAgain } from '../../support/recorded-runs'
import { addBridge } from '../../support/remote-world'
import { type BadResult, startReplay } from '../../support/replay'
import { answerBytes, answerJson, startStandIn } from '../../support/stand-in'
import { startTasks } from '../../support/task-world'

const bads: readonly BadResult[] = ['another kind', 'no bytes', 'no end', 'another host']

/** Wires whose results are inside of JSON have no end and no host to spoil; paths of one's own disk have no host. */
const without: Readonly<Partial<Record<BadResult, RegExp>>> = {
  'no end': /^(a1111|ark-images|minimax|openai-media, drawing|fal)/,
  'another host': /^(a1111|ark-images|bridge|comfyui|gpt-sovits|gradio|minimax|openai-media|fal)/,
}

describe('A result that is none', () => {
  for (const [name, one] of Object.entries(recordedRuns))
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

oneDb((name, open) =>
  describe(`Bad results of a task on ${name}`, () => {
    for (const [bad, bytes] of [
      ['another kind', Buffer.from('<html>Bad gateway</html>')],
      ['no bytes', Buffer.alloc(0)],
    ] as const)
      test(`${bad}: a sentence, the credits back, and after three the engine rests`, async () => {
        const opened = await open()
        const world = await startTasks(opened)
        const bridge = await startStandIn(async ({ method, path, form }, response) => {
          if (method === 'POST')
            return answerJson(response, { id: (JSON.parse(String((await form()).get('params'))) as { id: string }).id })
          if (path.endsWith('/a.png')) return answerBytes(response, bytes, 'image/png')
          answerJson(response, { status: 'FINISHED', outputs: [{ url: `${path}/a.png` }] })
        })
        try {
          await addBridge(world.db, bridge, { id: 'bad', unitCostMilliFen: 100 })
          const person = await world.person({ credits: 500 })
          for (let n = 1; n <= 3; n++) {
            const failed = await person.ended((await person.draw('海')).id)
            assert.deepEqual([failed.status, failed.error?.msg], ['ERROR', translate('zh-CN', 'engine.failed')])
          }
          assert.deepEqual(await person.balance(), { balance: 500, held: 0 })
          const [row] = await world.db.select().from(engine).where(eq(engine.id, 'bad'))
          assert.deepEqual([row!.failures, row!.restsUntil! > new Date()], [3, true])
          assert.deepEqual(world.leftovers(), [])
          assert.deepEqual(await world.audit(), [])
        } finally {
          await world.stop()
          await bridge.close()
          await opened.close()
        }
      })
  }),
)
