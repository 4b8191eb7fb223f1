import type { EventHandlers } from '@/services/api/sse'
import { createReconnect, type ReconnectOptions } from '@/services/follow/reconnect'

/** Connections and time, driven by the test; delays have no jitter. */
function setUp(options: Partial<ReconnectOptions<string>> = {}) {
  const opened: (EventHandlers<string> & { aborted: boolean })[] = []
  const timers = new Set<{ ms: number; run(): void }>()
  const wakes = new Set<() => void>()
  const events: string[] = []
  const connection = createReconnect<string>({
    clock: {
      later(run, ms) {
        const timer = { ms, run }
        timers.add(timer)
        return () => void timers.delete(timer)
      },
      random: () => 1,
      onWake(listener) {
        wakes.add(listener)
        return () => void wakes.delete(listener)
      },
    },
    firstDelayMs: 300,
    connect(handlers) {
      const one = { ...handlers, aborted: false }
      opened.push(one)
      return { abort: () => void (one.aborted = true) }
    },
    onEvent: (event) => events.push(event),
    onRefused: (code) => events.push(`refused ${code}`),
    ...options,
  })
  const delays = () => [...timers].map(({ ms }) => ms)
  const elapse = () =>
    [...timers].forEach((timer) => {
      timers.delete(timer)
      timer.run()
    })
  return { connection, opened, wakes, events, delays, elapse, last: () => opened[opened.length - 1]! }
}

test('each failure doubles the delay, up to 15 s; a success starts from the first one again', () => {
  const { connection, last, delays, elapse } = setUp()
  connection.open()
  const seen: number[] = []
  for (let i = 0; i < 8; i++) {
    last().closed()
    seen.push(...delays())
    elapse()
  }
  expect(seen).toEqual([300, 600, 1200, 2400, 4800, 9600, 15_000, 15_000])
  connection.succeeded()
  last().closed()
  expect(delays()).toEqual([300])
})

test('jitter halves a delay at most', () => {
  const delays: number[] = []
  const { connection, last } = setUp({
    clock: { later: (_run, ms) => (delays.push(ms), () => undefined), random: () => 0, onWake: () => () => undefined },
  })
  connection.open()
  last().closed()
  expect(delays).toEqual([150])
})

test('a connection without bytes is opened again; bytes restart the time', () => {
  const retries: number[] = []
  const { connection, last, opened, delays, elapse } = setUp({
    silenceMs: 45_000,
    onRetry: (failures) => retries.push(failures),
  })
  connection.open()
  last().alive()
  expect(delays()).toEqual([45_000])
  elapse()
  expect(opened[0]!.aborted).toBe(true)
  expect([retries, delays()]).toEqual([[1], [300]])
})

test('waking up opens a new connection at once, and the one before reports nothing more', () => {
  const { connection, opened, wakes, events, delays } = setUp({ onWake: () => events.push('woken') })
  connection.open()
  wakes.forEach((listener) => listener())
  opened[0]!.event('late')
  opened[0]!.closed()
  opened[1]!.event('new')
  expect(opened[0]!.aborted).toBe(true)
  expect([events, delays()]).toEqual([['woken', 'new'], []])
})

test('a refusal is left to the caller; disconnecting tells whether anything happened since', () => {
  const { connection, last, events, delays } = setUp()
  connection.open()
  last().refused(404)
  expect([events, delays()]).toEqual([['refused 404'], []])
  const isCurrent = connection.disconnect()
  expect(isCurrent()).toBe(true)
  connection.open()
  expect(isCurrent()).toBe(false)
})

test('after closing nothing is opened, scheduled or reported, even when it happens while connecting', () => {
  const { connection, opened, wakes, events, delays } = setUp({ silenceMs: 1000 })
  connection.open()
  connection.close()
  connection.open()
  connection.retry()
  opened[0]!.event('late')
  expect([opened.length, opened[0]!.aborted, wakes.size, events, delays()]).toEqual([1, true, 0, [], []])

  let aborted = false
  const during = setUp({
    connect: () => {
      during.connection.close()
      return { abort: () => void (aborted = true) }
    },
  })
  during.connection.open()
  expect(aborted).toBe(true)
})
