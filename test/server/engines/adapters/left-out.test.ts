import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { adapters } from '../../../../server/engines/adapters'
import { EngineCallError } from '../../../../server/engines/adapters/faults'
import { EngineError } from '../../../../server/errors'
import { type RecordedRun, recordedRuns, runAgain } from '../../support/recorded-runs'
import { recordedToolRuns } from '../../support/recorded-tool-runs'
import { type Change, type JsonPath, pathsIn, startReplay } from '../../support/replay'

const outcome = async (one: RecordedRun, change?: Change) => {
  const engine = await one.start()
  const replay = await startReplay(engine, change)
  const running = runAgain(one, replay.url, engine.url)
  const late = sleep(5_000, 'late', { ref: false }).then(() => running.abort(new Error('hangs')))
  try {
    const { files, result } = await running.output
    return { recorded: replay.recorded, fault: null, results: files.length + Object.keys(result).length }
  } catch (error) {
    assert.ok(
      error instanceof EngineCallError || error instanceof EngineError,
      `${JSON.stringify(change)}: ${String(error)}`,
    )
    return { recorded: replay.recorded, fault: error, results: 0 }
  } finally {
    void late
    await Promise.all([replay.close(), engine.close()])
  }
}

const named = (answer: string, at: JsonPath) =>
  `${answer} ${at.map((key) => (typeof key === 'number' ? '*' : key)).join('.')}`

describe('Answers with a value left out, null or of another type', () => {
  for (const [name, one] of Object.entries({ ...recordedRuns, ...recordedToolRuns }))
    test(name, { timeout: 120_000 }, async () => {
      const { recorded, fault, results } = await outcome(one)
      assert.equal(fault, null)
      assert.ok(results > 0)
      const places = new Map<string, Change>()
      for (const [answer, bodies] of recorded)
        for (const body of bodies)
          for (const at of pathsIn(body)) places.set(JSON.stringify([answer, at]), { answer, at, to: 'left out' })
      assert.ok(places.size > 0, 'nothing was recorded')
      const needed = new Set<string>()
      for (const { answer, at } of places.values())
        for (const to of ['left out', 'null', 'another type'] as const)
          if ((await outcome(one, { answer, at, to })).fault) needed.add(named(answer, at))
      assert.deepEqual([...needed].sort(), [...one.needed].sort())
    })

  test('cover every wire', () =>
    assert.deepEqual(
      [...new Set(Object.values(recordedRuns).map(({ wire }) => wire))].sort(),
      adapters.map(({ wire }) => wire).sort(),
    ))
})
