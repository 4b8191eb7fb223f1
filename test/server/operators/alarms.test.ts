import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { hourMs, minuteMs } from '../../../contract/time'
import { createAlarms } from '../../../server/domain/operators/alarms'
import type { TodoReader } from '../../../server/domain/operators/todo'
import type { OpenDb } from '../../../server/ports/db/types'
import { oneDb } from '../support/db'
import { movableClock } from '../support/people'

oneDb((name, open) =>
  describe(`alarms on ${name}`, () => {
    let opened: OpenDb
    const clock = movableClock('2026-11-27T08:00:00Z')
    let waiting: Awaited<ReturnType<TodoReader>> = []
    let isTaken = true
    const sent: string[] = []
    const alarms = () =>
      createAlarms({
        db: opened.db,
        clock,
        todo: async () => waiting,
        channels: [
          {
            name: '测试',
            send: async (text) => {
              if (!isTaken) throw new Error('refused')
              sent.push(text)
            },
          },
        ],
        siteUrl: () => 'https://fanle.test',
        warn: () => undefined,
      })
    const parked = (count: number) =>
      ({ kind: 'parkedPayments', screen: 'orders', count, oldestSeconds: null }) as const
    const tasks = (oldestSeconds: number) =>
      ({ kind: 'waitingTasks', screen: 'tasks', count: 3, oldestSeconds }) as const

    before(async () => void (opened = await open()))
    after(() => opened.close())
    beforeEach(async () => {
      waiting = []
      clock.move(2 * hourMs)
      await alarms()()
      sent.length = 0
    })

    test('what begins to wait is sent once, by one of two processes, with the address of the console', async () => {
      waiting = [parked(2)]
      await Promise.all([alarms()(), alarms()()])
      await alarms()()
      assert.deepEqual(sent, ['2 笔付款对不上，等待处理\nhttps://fanle.test/admin'])
    })

    test('what still waits a day later is sent again', async () => {
      waiting = [parked(2)]
      await alarms()()
      clock.move(25 * hourMs)
      await alarms()()
      assert.equal(sent.length, 2)
    })

    test('no worker is an alarm after three minutes, so that a release is none', async () => {
      const look = alarms()
      const gone = { kind: 'noWorker', screen: 'processes', count: 1, oldestSeconds: null } as const
      waiting = [gone]
      await look()
      clock.move(2 * minuteMs)
      waiting = [{ ...gone, count: 0 }]
      await look()
      waiting = [gone]
      await look()
      clock.move(2 * minuteMs)
      await look()
      assert.equal(sent.length, 0)
      clock.move(minuteMs)
      await look()
      assert.equal(sent.length, 1)
    })

    test('tasks are an alarm after ten minutes', async () => {
      waiting = [tasks(599)]
      await alarms()()
      assert.equal(sent.length, 0)
      waiting = [tasks(600)]
      await alarms()()
      assert.equal(sent.length, 1)
    })

    test('what goes and comes back within an hour is not sent again', async () => {
      waiting = [parked(1)]
      await alarms()()
      waiting = []
      await alarms()()
      clock.move(5 * minuteMs)
      waiting = [parked(1)]
      await alarms()()
      assert.equal(sent.length, 1)
    })

    test('an alarm that no robot took is sent in the next round', async () => {
      waiting = [parked(1)]
      isTaken = false
      await alarms()()
      isTaken = true
      await alarms()()
      assert.equal(sent.length, 1)
    })
  }),
)
