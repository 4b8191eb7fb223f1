import type { Task } from '@contract/api'
import { createTaskFollower, type TaskSink } from '@/services/follow/tasks-follower'

const task = (status: Task['status'], progress = 0) => ({ id: 'T', status, progress }) as Task

/** A line and a server led by hand; time goes on when it is told to. */
function stand() {
  const lines: (TaskSink & { aborted: boolean })[] = []
  const reads: { ok(task: Task | null): void; fail(): void }[] = []
  let timers: { run(): void; ms: number; off: boolean }[] = []
  const wakes = new Set<() => void>()
  const told: string[] = []
  const follower = createTaskFollower({
    connect(_id, sink) {
      const line = { ...sink, aborted: false }
      lines.push(line)
      return {
        abort: () => {
          line.aborted = true
        },
      }
    },
    read: () => new Promise((ok, fail) => reads.push({ ok, fail: () => fail(new Error('no network')) })),
    onWake(hear) {
      wakes.add(hear)
      return () => wakes.delete(hear)
    },
    later(run, ms) {
      const timer = { run, ms, off: false }
      timers.push(timer)
      return () => {
        timer.off = true
      }
    },
    changed: ({ status, progress }) => told.push(`${status} ${progress}`),
    ended: ({ status }) => told.push(`ended ${status}`),
    gone: () => told.push('gone'),
  })
  const rest = () => new Promise((resolve) => setTimeout(resolve, 0))
  const wind = (ms: number) => {
    const due = timers.filter((timer) => !timer.off && timer.ms <= ms)
    timers = timers.filter((timer) => !due.includes(timer))
    due.forEach(({ run }) => run())
  }
  const waiting = () => timers.filter(({ off }) => !off).map(({ ms }) => ms)
  return { follower, lines, reads, wakes, told, rest, wind, waiting }
}

test('every event is told, and after the end nothing is kept open', () => {
  const { follower, lines, told, wakes, waiting } = stand()
  follower.follow(task('QUEUING'))
  lines[0]!.task(task('PROGRESSING', 10))
  lines[0]!.task(task('PROGRESSING', 60))
  lines[0]!.task(task('FINISHED', 100))
  lines[0]!.task(task('PROGRESSING', 70))
  expect(told).toEqual(['PROGRESSING 10', 'PROGRESSING 60', 'ended FINISHED'])
  expect([lines[0]!.aborted, wakes.size, waiting()]).toEqual([true, 0, []])
})

test('a task is followed once, and one that is over not at all', () => {
  const { follower, lines } = stand()
  follower.follow(task('QUEUING'))
  follower.follow(task('QUEUING'))
  expect(lines).toHaveLength(1)
  const other = stand()
  other.follower.follow(task('ERROR'))
  expect(other.lines).toHaveLength(0)
})

test('a line that stays silent is helped by asking, again and again, to the end', async () => {
  const { follower, reads, told, rest, wind } = stand()
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
  expect(told).toEqual(['PROGRESSING 30', 'ended FINISHED'])
  wind(20_000)
  expect(reads).toHaveLength(3)
})

test('an answer asked for before newer news came is thrown away', async () => {
  const { follower, lines, reads, told, rest, wind } = stand()
  follower.follow(task('QUEUING'))
  wind(3000)
  lines[0]!.task(task('PROGRESSING', 80))
  reads[0]!.ok(task('PROGRESSING', 20))
  await rest()
  expect(told).toEqual(['PROGRESSING 80'])
})

test('a cut line is opened again, each time after a longer wait; an event starts the count anew', () => {
  const { follower, lines, wind, waiting } = stand()
  follower.follow(task('QUEUING'))
  lines[0]!.closed()
  expect(waiting()).toContain(500)
  wind(500)
  lines[1]!.closed()
  expect(waiting()).toContain(1000)
  wind(1000)
  lines[2]!.task(task('PROGRESSING', 5))
  lines[2]!.closed()
  expect(waiting()).toContain(500)
  lines[0]!.task(task('FINISHED'))
  expect(waiting()).toContain(500)
})

test('a task that is no longer there is told once; a lost session ends in silence', async () => {
  const gone = stand()
  gone.follower.follow(task('QUEUING'))
  gone.lines[0]!.refused(404)
  gone.reads[0]!.ok(null)
  await gone.rest()
  expect([gone.told, gone.waiting()]).toEqual([['gone'], []])
  const out = stand()
  out.follower.follow(task('QUEUING'))
  out.lines[0]!.refused(401)
  expect([out.told, out.waiting(), out.wakes.size]).toEqual([[], [], 0])
})

test('coming back to the screen asks at once and opens a new line', async () => {
  const { follower, lines, reads, wakes, told, rest, wind } = stand()
  follower.follow(task('QUEUING'))
  wakes.forEach((hear) => hear())
  wind(0)
  expect([lines.length, lines[0]!.aborted]).toEqual([2, true])
  reads[0]!.ok(task('FINISHED'))
  await rest()
  expect(told).toEqual(['ended FINISHED'])
  expect(lines[1]!.aborted).toBe(true)
})

test('leaving forgets all of them', () => {
  const { follower, lines, wakes, waiting } = stand()
  follower.follow(task('QUEUING'))
  follower.leave()
  expect([lines[0]!.aborted, wakes.size, waiting()]).toEqual([true, 0, []])
})
