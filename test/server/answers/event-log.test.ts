import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEventBuffer } from '../../../server/domain/answers/event-buffer'
import { createEventLog } from '../../../server/domain/answers/event-log'
import { answerReader } from '../../../server/domain/answers/event-stream'
import { createDatabaseLog } from '../../../server/ports/answer-log/database'
import { systemClock } from '../../../server/ports/clock'
import type { Db, OpenDb } from '../../../server/ports/db/types'
import { waitFor } from '../../support/wait'
import { eachDb } from '../support/db'

eachDb((name, open) =>
  describe(`the log of answers on ${name}`, () => {
    let opened: OpenDb
    before(async () => void (opened = await open()))
    after(() => opened.close())

    /** A log over a database whose statements are counted; `failing` of them fail first. */
    function logOver(failing = 0) {
      const counts = { statements: 0, warnings: 0 }
      const delays: number[] = []
      const urgent = new Proxy(opened.db, {
        get(target, key) {
          if (key !== 'execute') return Reflect.get(target, key, target) as unknown
          return async (...given: Parameters<Db['execute']>) => {
            counts.statements++
            const result = await target.execute(...given)
            // It is there, and nobody is told so.
            if (counts.statements <= failing) throw new Error('the connection is lost')
            return result
          }
        },
      })
      const kept = createDatabaseLog({ ...opened, urgent }, systemClock, () => counts.warnings++)
      const log = createEventLog({
        log: kept,
        onLost: () => {},
        meter: { firstWord: (ms) => delays.push(ms), added: () => {} },
      })
      return { log, kept, counts, delays }
    }

    const buffersOf = (count: number, mark: string) =>
      Array.from({ length: count }, (_, at) => createEventBuffer(`${mark}-${at}`))

    test('a hundred answers with words at different times of one tick are one insert, and each reader gets one frame', async () => {
      const { log, counts, delays } = logOver()
      const buffers = buffersOf(100, 'tick')
      for (const buffer of buffers) log.open(buffer, 1)
      for (const { messageId } of buffers) log.append(messageId, 'delta', '一')
      await Promise.all(buffers.map(({ messageId }) => log.flush(messageId)))
      assert.equal(delays.length, 100, 'the wait for first words is measured once for each answer')
      const readers = buffers.map((buffer) => answerReader(buffer, 1, 'zh-CN'))
      const before = counts.statements
      const began = performance.now()
      for (const [at, { messageId }] of buffers.entries()) {
        log.append(messageId, 'delta', `二${at}`)
        if (at % 25 === 0) await sleep(1)
      }
      // A process that stood still meanwhile has had more ticks.
      const ticks = Math.ceil((performance.now() - began) / 45) + 1
      await waitFor('the words', () => buffers.every(({ events }) => events.length > 1))
      assert.ok(counts.statements - before <= ticks, `${counts.statements - before} inserts in ${ticks} ticks`)
      const taken = readers.map((reader) => reader.take())
      assert.ok(
        taken.every((events, at) => events.length === 1 && JSON.stringify(events[0]!.data) === `{"t":"二${at}"}`),
      )
      const [other] = buffers
      assert.equal(answerReader(other!, 1, 'zh-CN').take()[0], taken[0]![0], 'a second reader gets the same object')
      assert.deepEqual(readers[0]!.take(), [], 'nothing twice')
    })

    test('every character is stored as it came, also when it is not known how an insert ended', async () => {
      const { log, kept, counts } = logOver(1)
      const [buffer] = buffersOf(1, 'text')
      const said = ['"quoted" \\ {a,b}', '\n\ttab', "it's", '😀', 'NULL', '', '，', '\\"']
      log.open(buffer!, 1)
      for (const words of said) {
        log.append(buffer!.messageId, 'delta', words)
        await log.flush(buffer!.messageId)
      }
      log.append(buffer!.messageId, 'reasoning', 'why')
      log.append(buffer!.messageId, 'delta', 'so')
      await log.flush(buffer!.messageId)
      assert.equal(counts.warnings, 1)
      const stored = await kept.read(new Map([[buffer!.messageId, 0]]))
      assert.deepEqual(
        stored.map(({ kind, text }) => [kind, text]),
        [...said.filter(Boolean).map((text) => ['delta', text]), ['reasoning', 'why'], ['delta', 'so']],
      )
      assert.deepEqual(
        stored.map(({ seq, text }) => [seq, text]),
        buffer!.events.map(({ seq, text }) => [seq, text]),
      )
    })
  }),
)
