import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { task } from '../../../server/ports/db/schema'
import type { OpenDb } from '../../../server/ports/db/types'
import { eachDb } from '../support/db'
import { movableClock } from '../support/people'
import { type TaskWorld, type TaskWorldOptions, startTasks } from '../support/task-world'
import { waitFor as happens } from '../../support/wait'

const refusedWith = (code: number) => (error: unknown) => (error as { code?: number }).code === code
const until = (look: () => boolean | Promise<boolean>) => happens('what the test waits for', look)
const far = new Date('2100-01-01T00:00:00Z')

eachDb((name, open) =>
  describe(`the queue of tasks on ${name}`, () => {
    /** A database of its own with one or more processes on it; the ledger must add up at the end. */
    async function withWorlds(
      options: TaskWorldOptions[],
      act: (worlds: TaskWorld[], opened: OpenDb) => Promise<void>,
    ) {
      const opened = await open()
      const worlds = await Promise.all(options.map((one) => startTasks(opened, one)))
      try {
        await act(worlds, opened)
        assert.deepEqual(await worlds[0]!.audit(), [])
      } finally {
        for (const world of worlds) await world.stop()
        await opened.close()
      }
    }
    const withWorld = (options: TaskWorldOptions, act: (world: TaskWorld, opened: OpenDb) => Promise<void>) =>
      withWorlds([options], ([world], opened) => act(world!, opened))

    const begun = (world: TaskWorld) => world.seen.filter(({ at }) => at === 'begin').map(({ taskId }) => taskId)

    /** The most that were being done at once of those ids. */
    function mostAtOnce(seen: TaskWorld['seen'], ids: readonly string[]): number {
      let [now, most] = [0, 0]
      for (const { at, taskId } of seen) {
        if (!ids.includes(taskId)) continue
        now += at === 'begin' ? 1 : -1
        most = Math.max(most, now)
      }
      return most
    }

    test('members go first, then the order of creation; each task has its position', () =>
      withWorld({ settings: { capacity: 1 } }, async (world) => {
        const [busy, early, late, member] = [
          await world.person(),
          await world.person(),
          await world.person(),
          await world.person({ memberUntil: far }),
        ]
        const running = await busy.draw('hang')
        await until(() => begun(world).length === 1)
        const waiting = [
          await early.draw('quick', '7ZZZZZZZZZZZZZZZZZZZZZZZZZ'),
          await late.draw('quick', '00000000000000000000000000'),
          await member.draw('quick'),
        ]
        const places = await Promise.all(
          [early, late, member].map((one, at) => one.call('GET /app/task/:id', { id: waiting[at]!.id })),
        )
        assert.deepEqual(
          places.map(({ status, position }) => [status, position]),
          [
            ['QUEUING', 2],
            ['QUEUING', 3],
            ['QUEUING', 1],
          ],
        )
        assert.ok(places[1]!.etaSeconds! >= places[0]!.etaSeconds! && places[0]!.etaSeconds! >= places[2]!.etaSeconds!)
        await busy.call('DELETE /app/task/:id', { id: running.id })
        await late.ended(waiting[1]!.id)
        assert.deepEqual(begun(world), [running.id, waiting[2]!.id, waiting[0]!.id, waiting[1]!.id])
      }))

    test('of one user one task at a time, of a member two, whatever room there is', () =>
      withWorld({ settings: { capacity: 6 } }, async (world) => {
        const [usual, member] = [await world.person(), await world.person({ memberUntil: far })]
        const theirs = await Promise.all(
          [usual, member].map((one) => Promise.all([1, 2, 3, 4].map(() => one.draw('slow 100')))),
        )
        for (const { id } of theirs[0]!) await usual.ended(id)
        for (const { id } of theirs[1]!) await member.ended(id)
        assert.deepEqual(
          theirs.map((tasks) =>
            mostAtOnce(
              world.seen,
              tasks.map(({ id }) => id),
            ),
          ),
          [1, 2],
        )
      }))

    test('three processes keep the limit together', () =>
      withWorlds(
        Array.from({ length: 3 }, () => ({ settings: { capacity: 4 } })),
        async (worlds) => {
          const people = await Promise.all(worlds.map((world) => world.person()))
          const tasks = await Promise.all(
            people.map((one) => Promise.all(Array.from({ length: 12 }, () => one.draw('slow 20')))),
          )
          let over = 0
          let watching = true
          const watch = (async () => {
            while (watching) {
              const rows = await worlds[0]!.db
                .select({ userId: task.userId })
                .from(task)
                .where(eq(task.status, 'PROGRESSING'))
              for (const { userId } of people) if (rows.filter((row) => row.userId === userId).length > 1) over++
              await sleep(3)
            }
          })()
          for (const [at, one] of people.entries())
            for (const { id } of tasks[at]!) assert.equal((await one.ended(id, 20_000)).status, 'FINISHED')
          watching = false
          await watch
          assert.equal(over, 0)
          assert.equal(worlds.flatMap(begun).length, 36, 'each was done once')
        },
      ))

    test('a tool with a limit leaves room for others', () =>
      withWorld({ settings: { capacity: 3 }, concurrency: { SD: 1 } }, async (world) => {
        const people = await Promise.all([1, 2, 3].map(() => world.person()))
        const [first, ...others] = people
        const hanging = await first!.draw('hang')
        await until(() => begun(world).length === 1)
        const drawings = [hanging, ...(await Promise.all(others.map((one) => one.draw('slow 150'))))]
        const speaker = await world.person()
        const speech = await speaker.call('POST /app/task', {
          id: world.ids.ulid(),
          serviceKey: 'VOICE',
          input: { text: 'quick' },
        })
        assert.equal((await speaker.ended(speech.id)).status, 'FINISHED')
        assert.deepEqual(begun(world), [hanging.id, speech.id], 'it did not wait for the drawings')
        await first!.call('DELETE /app/task/:id', { id: hanging.id })
        for (const [at, one] of people.entries()) await one.ended(drawings[at]!.id)
        assert.equal(
          mostAtOnce(
            world.seen,
            drawings.map(({ id }) => id),
          ),
          1,
        )
      }))

    test('a user may not fill the queue, not even with concurrent requests', () =>
      withWorld({ works: false, settings: { maxOpen: { regular: 3, priority: 5 } } }, async (world) => {
        for (const [one, most, price] of [
          [await world.person(), 3, 60],
          [await world.person({ memberUntil: far }), 5, 54],
        ] as const) {
          const asked = await Promise.allSettled(Array.from({ length: 8 }, () => one.draw('quick')))
          assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, most)
          assert.ok(asked.every((result) => result.status === 'fulfilled' || refusedWith(429)(result.reason)))
          assert.equal((await one.balance()).held, most * price)
        }
      }))

    test('a queue that is full says so, before anything is held', () =>
      withWorld({ works: false, settings: { maxWaiting: 2 } }, async (world) => {
        const [first, other] = [await world.person(), await world.person()]
        await first.draw('quick')
        await first.draw('quick')
        await assert.rejects(other.draw('quick'), (error: unknown) => {
          const { code, msg } = error as { code?: number; msg?: string }
          return code === 429 && /现在有点忙.*请稍后再试/.test(msg ?? '')
        })
        assert.deepEqual(await other.balance(), { balance: 100_000, held: 0 })
      }))

    test('cancelled while it waits: never begun, credits back at once, and again is no more than once', () =>
      withWorld({ settings: { capacity: 1 } }, async (world) => {
        const [busy, one] = [await world.person(), await world.person()]
        const running = await busy.draw('hang')
        await until(() => begun(world).length === 1)
        const { id } = await one.draw('quick')
        const cancelled = await Promise.all(
          [1, 2, 3].map(() => one.call('DELETE /app/task/:id', { id }).catch(() => null)),
        )
        const first = cancelled.find((task) => task !== null)!
        assert.deepEqual(
          [first.status, first.cancelled, first.credits, first.error!.msg],
          ['ERROR', true, 0, '已取消，算力已退回'],
        )
        assert.deepEqual(await one.balance(), { balance: 100_000, held: 0 })
        await busy.call('DELETE /app/task/:id', { id: running.id })
        await busy.ended((await busy.draw('quick')).id)
        assert.ok(!begun(world).includes(id))
      }))

    test('cancelled while it runs: the signal of its engine aborts, also one in another process that does not listen', () =>
      withWorlds([{ works: true }, { works: false }], async ([maker, other]) => {
        const one = await maker!.person()
        for (const act of ['hang', 'stubborn', 'slow 60000']) {
          const { id } = await one.draw(act)
          await until(() => begun(maker!).includes(id))
          const cancelled = await other!.tasks.remove(one.userId, 'en-US', id)
          assert.deepEqual(
            [cancelled?.status, cancelled?.cancelled, cancelled?.message],
            ['ERROR', true, 'Cancelled; the credits are back'],
          )
        }
        assert.deepEqual(await one.balance(), { balance: 100_000, held: 0 })
        assert.deepEqual(maker!.leftovers(), [])
      }))

    test('a server that goes in good order gives its tasks back, and the next one does them', async () => {
      const opened = await open()
      const first = await startTasks(opened)
      const person = await first.person()
      const running = await person.draw('slow 600')
      const waiting = await person.draw('quick')
      await until(() => begun(first).length === 1)
      await first.stop()
      const rows = await opened.db.select().from(task)
      assert.deepEqual(
        rows.map(({ status, attempt, worker, progress }) => [status, attempt, worker, progress]),
        [
          ['QUEUING', 0, null, 0],
          ['QUEUING', 0, null, 0],
        ],
      )
      assert.equal((await first.ledger.balance(opened.db, person.userId)).held, 120, 'held on')

      const second = await startTasks(opened)
      const ended = async (id: string) => {
        await until(async () => (await second.tasks.find(person.userId, 'zh-CN', id)).status === 'FINISHED')
      }
      await ended(running.id)
      await ended(waiting.id)
      assert.deepEqual(
        (await opened.db.select().from(task)).map(({ attempt }) => attempt),
        [1, 1],
      )
      assert.deepEqual(await second.audit(), [])
      await second.stop()
      await opened.close()
    })

    test('a server that goes lets a task end that is nearly done', async () => {
      const opened = await open()
      const world = await startTasks(opened)
      const person = await world.person()
      await person.draw('slow 200')
      await until(() => begun(world).length === 1)
      await world.stop(15_000)
      assert.deepEqual(
        (await opened.db.select().from(task)).map(({ status }) => status),
        ['FINISHED'],
      )
      await opened.close()
    })

    test('a silent process loses its tasks: once they wait again, the second time they fail with the credits back', async () => {
      const opened = await open()
      const clock = movableClock()
      const watcher = await startTasks(opened, { clock, settings: { leaseMs: 90, capacity: 0 } })
      const person = await watcher.person()
      const { id } = await person.draw('quick')
      const dead = (attempt: number) =>
        opened.db
          .update(task)
          .set({
            status: 'PROGRESSING',
            worker: 'a dead one',
            attempt,
            leaseUntil: new Date(clock.now().getTime() + 1000),
          })
          .where(eq(task.id, id))
      const found = () => watcher.tasks.find(person.userId, 'zh-CN', id)

      await dead(1)
      await sleep(150)
      assert.equal((await found()).status, 'PROGRESSING', 'not before its time')
      clock.move(2000)
      await until(async () => (await found()).status === 'QUEUING')
      assert.equal((await person.balance()).held, 60)

      await dead(2)
      clock.move(2000)
      await until(async () => (await found()).status === 'ERROR')
      assert.match((await found()).error!.msg, /重启/)
      assert.deepEqual(await person.balance(), { balance: 100_000, held: 0 })
      assert.deepEqual(await watcher.audit(), [])
      await watcher.stop()
      await opened.close()
    })

    test('a process that lost a task to another one may not end it', async () => {
      const opened = await open()
      const world = await startTasks(opened, { settings: { leaseMs: 60_000 } })
      const person = await world.person()
      let finish = () => {}
      const finished = new Promise<void>((resolve) => (finish = resolve))
      const { run } = world.engine
      world.engine.run = async (...given) => {
        const made = await run(...given)
        await finished
        return made
      }
      const { id } = await person.draw('quick')
      await until(() => begun(world).length === 1)
      await opened.db.update(task).set({ worker: 'another' }).where(eq(task.id, id))
      finish()
      await until(() => world.tasks.running() === 0)
      const [row] = await opened.db.select().from(task)
      assert.deepEqual([row!.status, row!.worker], ['PROGRESSING', 'another'])
      assert.deepEqual(world.stored.dropped.length, 1, 'what it made is thrown away')
      assert.equal((await person.balance()).held, 60)
      await world.stop()
      await opened.close()
    })

    const clock = movableClock()

    test('how long it takes is what such tasks took lately', () =>
      withWorld({ works: false, clock }, async (world, opened) => {
        const person = await world.person()
        const began = clock.now().getTime()
        for (const [at, seconds] of [4, 30, 6].entries()) {
          const { id } = await person.draw('quick')
          await world.ledger.release(opened.db, { ref: `task:${id}` })
          await opened.db
            .update(task)
            .set({
              status: 'FINISHED',
              startedAt: new Date(began + at),
              endedAt: new Date(began + at + seconds * 1000),
            })
            .where(eq(task.id, id))
        }
        clock.move(10_000)
        const quote = await person.call('POST /app/task/quote', { serviceKey: 'SD', input: { prompt: 'quick' } })
        assert.equal(quote.etaSeconds, 6)
      }))

    test('what was expected follows the last minutes: an overload that is over is forgotten, one that begins is seen', () => {
      const clock = movableClock()
      return withWorld({ works: false, clock }, async (world, opened) => {
        const person = await world.person()
        const [quick, slow] = [5, 70]
        const ended = async (seconds: number) => {
          const { id } = await person.draw('quick')
          await world.ledger.release(opened.db, { ref: `task:${id}` })
          const endedAt = clock.now()
          const startedAt = new Date(endedAt.getTime() - seconds * 1000)
          await opened.db.update(task).set({ status: 'FINISHED', startedAt, endedAt }).where(eq(task.id, id))
        }
        const expected = async () => {
          clock.move(6_000)
          return (await person.call('POST /app/task/quote', { serviceKey: 'SD', input: { prompt: 'quick' } }))
            .etaSeconds
        }
        for (let n = 0; n < 6; n++) await ended(quick)
        clock.move(600_000)
        for (let n = 0; n < 12; n++) await ended(slow)
        assert.equal(await expected(), slow, 'it is slow now')
        clock.move(600_000)
        assert.ok((await expected()) <= quick, 'a quiet machine is as fast as it was')
        await ended(quick)
        const { id } = await person.draw('quick')
        const startedAt = new Date(clock.now().getTime() - 40_000)
        await opened.db.update(task).set({ status: 'PROGRESSING', startedAt, progress: 20 }).where(eq(task.id, id))
        clock.move(0)
        assert.ok((await expected()) > 50, 'a running task that is slow is seen before it ends')
      })
    })

    test('a running task names no time that is over; after twice the usual one it is late', () => {
      const clock = movableClock()
      return withWorld({ works: false, clock }, async (world, opened) => {
        const person = await world.person()
        const { id: earlier } = await person.draw('quick')
        await world.ledger.release(opened.db, { ref: `task:${earlier}` })
        const startedAt = new Date(clock.now().getTime() - 20_000)
        await opened.db
          .update(task)
          .set({ status: 'FINISHED', startedAt, endedAt: clock.now() })
          .where(eq(task.id, earlier))
        const { id } = await person.draw('quick')
        await opened.db
          .update(task)
          .set({ status: 'PROGRESSING', startedAt: clock.now(), progress: 2 })
          .where(eq(task.id, id))
        const seen = async (ms: number) => {
          clock.move(ms)
          const { etaSeconds, late = false } = await person.call('GET /app/task/:id', { id })
          return [etaSeconds, late]
        }
        assert.deepEqual(await seen(8_000), [12, false])
        assert.deepEqual(await seen(14_000), [null, false])
        assert.deepEqual(await seen(20_000), [null, true])
        await opened.db.update(task).set({ progress: 50 }).where(eq(task.id, id))
        const [left] = await seen(0)
        assert.equal(left, 42, 'half is done in 42 seconds')
      })
    })
  }),
)
