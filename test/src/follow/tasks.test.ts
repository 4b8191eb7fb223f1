import type { Task } from '@contract/api'
import type { EventHandlers } from '@/services/api/sse'
import { createTaskFollower } from '@/services/follow/tasks-follower'

const task = (status: Task['status'], progress = 0) => ({ id: 'T', status, progress }) as Task

/** Connections, a server and time, all driven by the test. */
function setUp() {
  const connections: (EventHandlers<Task> & { id: string; aborted: boolean })[] = []
  const reads: { id: string; ok(task: Task | null): void; fail(): void }[] = []
  let timers: { run(): void; ms: number; off: boolean }[] = []
  const wakes = new Set<() => void>()
  const reported: string[] = []
  const follower = createTaskFollower({
    connect(id, handlers) {
      const connection = { ...handlers, id, aborted: false }
      connections.push(connection)
      return {
        abort: () => {
          connection.aborted = true
        },
      }
    },
    read: (id) => new Promise((ok, fail) => reads.push({ id, ok, fail: () => fail(new Error('no network')) })),
    onWake(listener) {
      wakes.add(listener)
      return () => wakes.delete(listener)
    },
    // Without jitter: a delay is as long as it can be.
    random: () => 1,
    later(run, ms) {
      const timer = { run, ms, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    changed: ({ status, progress }) => reported.push(`${status} ${progress}`),
    ended: ({ status }) => reported.push(`ended ${status}`),
    gone: () => reported.push('gone'),
  })
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0))
  const wind = (ms: number) => {
    const due = timers.filter((timer) => !timer.off && timer.ms <= ms)
    timers = timers.filter((timer) => !due.includes(timer))
    due.forEach(({ run }) => run())
  }
  const waiting = () => timers.filter(({ off }) => !off).map(({ ms }) => ms)
  return { follower, connections, reads, wakes, reported, rest, wind, waiting }
}

test('every event is reported, and after the end nothing stays open', () => {
  const { follower, connections, reported, wakes, waiting } = setUp()
  follower.follow(task('QUEUING'))
  connections[0]!.event(task('PROGRESSING', 10))
  connections[0]!.event(task('PROGRESSING', 60))
  connections[0]!.event(task('FINISHED', 100))
  connections[0]!.event(task('PROGRESSING', 70))
  expect(reported).toEqual(['PROGRESSING 10', 'PROGRESSING 60', 'ended FINISHED'])
  expect([connections[0]!.aborted, wakes.size, waiting()]).toEqual([true, 0, []])
})

test('a task is followed once, and one that is over not at all', () => {
  const { follower, connections } = setUp()
  follower.follow(task('QUEUING'))
  follower.follow(task('QUEUING'))
  expect(connections).toHaveLength(1)
  const other = setUp()
  other.follower.follow(task('ERROR'))
  expect(other.connections).toHaveLength(0)
})

test('a connection that stays silent is helped by polling, to the end', async () => {
  const { follower, reads, reported, rest, wind } = setUp()
  follower.follow(task('QUEUING'))
  wind(3000)
  reads[0]!.ok(task('PROGRESSING', 30))
  await rest()
  wind(3000)
  reads[1]!.fail()
  await rest()
  wind(3000)
  reads[2]!.ok(task('FINISHED'))
  await rest()
  expect(reported).toEqual(['PROGRESSING 30', 'ended FINISHED'])
  wind(20_000)
  expect(reads).toHaveLength(3)
})

test('the reply of a poll older than the last event is ignored', async () => {
  const { follower, connections, reads, reported, rest, wind } = setUp()
  follower.follow(task('QUEUING'))
  wind(3000)
  connections[0]!.event(task('PROGRESSING', 80))
  reads[0]!.ok(task('PROGRESSING', 20))
  await rest()
  expect(reported).toEqual(['PROGRESSING 80'])
})

test('a broken connection is opened again, each time after a longer delay; an event resets the delay', () => {
  const { follower, connections, wind, waiting } = setUp()
  follower.follow(task('QUEUING'))
  connections[0]!.closed()
  expect(waiting()).toContain(500)
  wind(500)
  connections[1]!.closed()
  expect(waiting()).toContain(1000)
  wind(1000)
  connections[2]!.event(task('PROGRESSING', 5))
  connections[2]!.closed()
  expect(waiting()).toContain(500)
  connections[0]!.event(task('FINISHED'))
  expect(waiting()).toContain(500)
})

test('a task that is no longer there is reported once; a lost session ends without a report', async () => {
  const gone = setUp()
  gone.follower.follow(task('QUEUING'))
  gone.connections[0]!.refused(404)
  gone.reads[0]!.ok(null)
  await gone.rest()
  expect([gone.reported, gone.waiting()]).toEqual([['gone'], []])
  const out = setUp()
  out.follower.follow(task('QUEUING'))
  out.connections[0]!.refused(401)
  expect([out.reported, out.waiting(), out.wakes.size]).toEqual([[], [], 0])
})

test('coming back to the screen asks at once and opens a new connection', async () => {
  const { follower, connections, reads, wakes, reported, rest, wind } = setUp()
  follower.follow(task('QUEUING'))
  wakes.forEach((listener) => listener())
  wind(0)
  expect([connections.length, connections[0]!.aborted]).toEqual([2, true])
  reads[0]!.ok(task('FINISHED'))
  await rest()
  expect(reported).toEqual(['ended FINISHED'])
  expect(connections[1]!.aborted).toBe(true)
})

test('leaving forgets all of them', () => {
  const { follower, connections, wakes, waiting } = setUp()
  follower.follow(task('QUEUING'))
  follower.leave()
  expect([connections[0]!.aborted, wakes.size, waiting()]).toEqual([true, 0, []])
})

test('two tasks hold a stream, the others are polled; what ends gives its stream on', async () => {
  const { follower, connections, reads, reported, wakes, rest, wind, waiting } = setUp()
  for (const id of ['A', 'B', 'C', 'D']) follower.follow({ ...task('QUEUING'), id })
  expect(connections.map(({ id }) => id)).toEqual(['A', 'B'])
  wind(3000)
  expect(reads.map(({ id }) => id)).toEqual(['A', 'B', 'C', 'D'])
  reads[2]!.ok({ ...task('PROGRESSING', 10), id: 'C' })
  await rest()
  expect(reported).toEqual(['PROGRESSING 10'])
  connections[0]!.event({ ...task('FINISHED'), id: 'A' })
  expect(connections.map(({ id }) => id)).toEqual(['A', 'B', 'C'])
  for (const wake of [...wakes]) wake()
  expect(
    connections
      .map(({ id }) => id)
      .slice(3)
      .sort(),
  ).toEqual(['B', 'C'])
  follower.leave()
  expect([connections.filter(({ aborted }) => !aborted).length, wakes.size, waiting()]).toEqual([0, 0, []])
})
