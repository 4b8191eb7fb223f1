import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { afterEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createResident, type Resident, ResidentError, type ToResident } from '../../../server/child-processes/resident'
import { startChildProcess } from '../../../server/child-processes/start'

type Echo = Resident<string, string, unknown>
const entry = new URL('../support/resident-child.ts', import.meta.url)
const opened: Echo[] = []
afterEach(() => opened.splice(0).forEach((one) => one.stop()))

let starts = 0
function resident(load = '', options: Partial<Parameters<typeof createResident>[0]> = {}): Echo {
  const one = createResident<string, string, string, unknown>({
    start: () => {
      starts++
      return startChildProcess({ entry, niceness: 0 })
    },
    silenceMs: () => 30_000,
    idleMs: 30_000,
    pausesMs: [300, 60_000],
    ...options,
    load,
  })
  opened.push(one)
  return one
}
const never = new AbortController().signal
const ask = (one: Echo, request: string, signal = never, take: (piece: string) => void = () => {}) =>
  one.ask(request, signal, { take })
const isFault = (fault: string) => (error: unknown) => error instanceof ResidentError && error.fault === fault
const isGone = async (pid: unknown) => {
  for (let i = 0; i < 100; i++) {
    try {
      process.kill(Number(pid), 0)
    } catch {
      return true
    }
    await sleep(50)
  }
  return false
}

test('a child starts at the first request and stays for the next', async () => {
  const one = resident()
  const pieces: string[] = []
  const first = await ask(one, 'echo', never, (piece) => pieces.push(piece))
  assert.equal(await ask(one, 'echo'), first)
  assert.deepEqual(pieces, ['a'])
})

test('requests run one at a time and learn their place', async () => {
  const one = resident()
  await ask(one, 'echo')
  const stop = new AbortController()
  const places: number[] = []
  const first = ask(one, 'wait', stop.signal)
  const second = one.ask('echo', never, { take: () => {}, onPlace: (ahead) => places.push(ahead) })
  assert.deepEqual(places, [1])
  await sleep(50)
  stop.abort()
  assert.match(String(await first), /^aborted/)
  await second
  assert.deepEqual(places, [1, 0])
})

test('a line that is full refuses, and one that is left moves on', async () => {
  const one = resident('', { maxWaiting: 1 })
  await ask(one, 'echo')
  const [stop, leave] = [new AbortController(), new AbortController()]
  const first = ask(one, 'wait', stop.signal)
  const second = ask(one, 'echo', leave.signal)
  await assert.rejects(ask(one, 'echo'), isFault('full'))
  leave.abort()
  await assert.rejects(second, { name: 'AbortError' })
  const third = ask(one, 'echo')
  await sleep(50)
  stop.abort()
  await Promise.all([first, third])
})

test('a person who leaves while the model loads does not wait for it', async () => {
  const one = resident('hangs')
  const leave = new AbortController()
  const asked = ask(one, 'echo', leave.signal)
  await sleep(50)
  leave.abort()
  await assert.rejects(asked, { name: 'AbortError' })
})

test('a crash fails its request, and the next child starts after a pause', async () => {
  const one = resident()
  const before = starts
  await assert.rejects(ask(one, 'crash'), isFault('crashed'))
  await assert.rejects(ask(one, 'echo'), isFault('resting'))
  await sleep(350)
  await ask(one, 'echo')
  assert.equal(starts, before + 2)
})

test('repeated crashes pause for longer, until a request succeeds', async () => {
  const one = resident('', { pausesMs: [10, 60_000] })
  await assert.rejects(ask(one, 'crash'), isFault('crashed'))
  await sleep(50)
  await assert.rejects(ask(one, 'crash'), isFault('crashed'))
  await assert.rejects(ask(one, 'echo'), (error) => error instanceof ResidentError && error.retryAfterMs! > 50_000)
})

test('a child that is killed nine times rests longer each time, and nothing else stops', async () => {
  const pausesMs = [5, 10, 20, 40]
  const pauses: number[] = []
  let isHealthy = false
  const started = () => {
    // A child without a process, which ends at its request until it is well.
    const child = Object.assign(new EventEmitter(), {
      connected: true,
      send: (message: ToResident<string, string>) => {
        if (message.type === 'load') setImmediate(() => child.emit('message', { type: 'ready' }))
        else if (message.type === 'request')
          setImmediate(() =>
            isHealthy
              ? child.emit('message', { type: 'done', id: message.id, result: 'well' })
              : child.emit('exit', null, 'SIGKILL'),
          )
      },
    })
    return child as unknown as ChildProcess
  }
  const [one, other] = [resident('', { start: started, pausesMs }), resident()]
  for (let kills = 0; kills < 9; kills++) {
    await assert.rejects(ask(one, 'echo'), isFault('crashed'))
    await assert.rejects(ask(one, 'echo'), (error) => pauses.push((error as ResidentError).retryAfterMs!) > 0)
    await sleep(pauses.at(-1)! + 2)
  }
  assert.ok(pauses[3]! > pauses[0]! && pauses[8]! <= 40, pauses.join(' '))
  await ask(other, 'echo')
  isHealthy = true
  assert.equal(await ask(one, 'echo'), 'well')
})

test('after the stop no child starts for those who wait', async () => {
  const one = resident()
  await ask(one, 'echo')
  const before = starts
  const asked = [ask(one, 'wait'), ask(one, 'echo')]
  one.stop()
  for (const each of asked) await assert.rejects(each)
  assert.equal(starts, before)
})

test('a child that sends nothing is killed', async () => {
  const one = resident('', { silenceMs: () => 1_500 })
  const pid = await ask(one, 'echo')
  await assert.rejects(ask(one, 'wait'), isFault('silent'))
  assert.equal(await isGone(pid), true)
})

test('a child that never loads is killed', async () => {
  await assert.rejects(ask(resident('hangs', { loadMs: 200 }), 'echo'), isFault('silent'))
})

test('a file that cannot be loaded rests; short memory is tried again at once', async () => {
  const [broken, short] = [resident('broken'), resident('memory')]
  await assert.rejects(ask(broken, 'echo'), isFault('load'))
  await assert.rejects(ask(broken, 'echo'), isFault('resting'))
  await assert.rejects(ask(short, 'echo'), isFault('memory'))
  await assert.rejects(ask(short, 'echo'), isFault('memory'))
})

test('a refused request leaves the child running', async () => {
  const one = resident()
  const pid = await ask(one, 'echo')
  await assert.rejects(ask(one, 'refuse'), isFault('tooLong'))
  assert.equal(await ask(one, 'echo'), pid)
})

test('an idle child ends, and a new one starts', async () => {
  const one = resident('', { idleMs: 100 })
  const pid = await ask(one, 'echo')
  assert.equal(await isGone(pid), true)
  assert.notEqual(await ask(one, 'echo'), pid)
})
