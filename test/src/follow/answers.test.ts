import fc from 'fast-check'
import type { Message } from '@contract/api'
import type { StreamEvent } from '@contract/events'
import type { AnswerEnd, AnswerFollowerPorts } from '@/services/follow/answers-types'
import { createAnswerFollower } from '@/services/follow/answers-follower'
import { answerEventNames, createEventReader, type EventHandlers } from '@/services/api/sse'
import { message } from '../setup/messages'

const base = message({ content: '', status: 'replying' })
const usedTokens = { input: 3, output: 4, estimated: false }

/** A server with one answer, connections that a test breaks, and time that it advances. */
function answerWorld(texts: string[], mostCharacters = Infinity) {
  const log: StreamEvent[] = [
    ...texts.map((t, i) => ({ id: i + 1, event: 'delta' as const, data: { t } })),
    { id: texts.length + 1, event: 'done', data: { status: 'done', credits: 5, balance: 95, usedTokens } },
  ]
  const whole: Message = { ...base, content: texts.join(''), status: 'done', credits: 5, usedTokens }
  const timers: { at: number; run(): void }[] = []
  const frames: (() => void)[] = []
  const wakes = new Set<() => void>()
  const connections: { from: number; handlers: EventHandlers<StreamEvent>; aborted: boolean }[] = []
  const ends: AnswerEnd[] = []
  const state = { now: 0, reads: 0, stops: 0, read: (): Promise<Message | null> => Promise.resolve(whole) }
  const ports: AnswerFollowerPorts = {
    connect(_id, from, handlers) {
      const connection = { from, handlers, aborted: false }
      connections.push(connection)
      return { abort: () => void (connection.aborted = true) }
    },
    read() {
      state.reads += 1
      return state.read()
    },
    stop() {
      state.stops += 1
      return Promise.resolve({ ...whole, status: 'stopped' as const })
    },
    onWake(listener) {
      wakes.add(listener)
      return () => void wakes.delete(listener)
    },
    nextFrame: (run) => void frames.push(run),
    mostCharacters,
    later(run, ms) {
      const timer = { at: state.now + ms, run }
      timers.push(timer)
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1)
    },
    now: () => state.now,
    random: () => 0.5,
    ended: (end) => void ends.push(end),
  }
  const answers = createAnswerFollower(ports)
  return {
    answers,
    log,
    whole,
    connections,
    ends,
    state,
    wakes,
    frames,
    connection: () => connections[connections.length - 1]!,
    draw: () => frames.splice(0).forEach((run) => run()),
    pass(ms: number) {
      state.now += ms
      for (const timer of [...timers].sort((a, b) => a.at - b.at)) {
        if (timer.at > state.now || !timers.includes(timer)) continue
        timers.splice(timers.indexOf(timer), 1)
        timer.run()
      }
    },
    settle: async () => {
      for (let i = 0; i < 5; i++) await Promise.resolve()
    },
  }
}
const wire = (events: StreamEvent[]) =>
  events.map(({ id, event, data }) => `id:${id}\nevent:${event}\ndata:${JSON.stringify(data)}\n\n`).join('')
const texts = ['你好', '，世界', '。\n\n', '```ts\n', 'let a = 1\n', '```\n', '😀 end']

test('an answer that comes in one piece ends with its text, receipt and balance, and is not asked for again', () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.log.forEach((event) => b.connection().handlers.event(event))
  expect(b.ends).toEqual([
    {
      conversationId: 'A',
      message: expect.objectContaining({ content: texts.join(''), status: 'done', credits: 5, usedTokens }),
      balance: 95,
      buffered: false,
    },
  ])
  expect(b.ends[0]!.message).not.toHaveProperty('lastEventId')
  expect(b.state.reads).toBe(0)
  expect(b.answers.view('A')).toBeNull()
  expect(b.wakes.size).toBe(0)
})

test('folded text becomes reasoning', () => {
  const b = answerWorld([])
  b.answers.follow(base)
  const done = b.log[0]!
  const events: StreamEvent[] = [
    { id: 1, event: 'delta', data: { t: '我在想' } },
    { id: 2, event: 'folded', data: {} },
    { id: 3, event: 'delta', data: { t: '你好' } },
    { ...done, id: 4 },
  ]
  events.forEach((event) => b.connection().handlers.event(event))
  expect(b.ends[0]!.message).toMatchObject({ content: '你好', reasoning: '我在想' })
})

test('a withdrawn answer loses its text, and ends as the server has it', async () => {
  const b = answerWorld([])
  b.answers.follow(base)
  const events: StreamEvent[] = [
    { id: 1, event: 'reasoning', data: { t: '想' } },
    { id: 2, event: 'delta', data: { t: '一句话' } },
    { id: 3, event: 'withdrawn', data: {} },
  ]
  events.forEach((event) => b.connection().handlers.event(event))
  expect(b.answers.view('A')).toMatchObject({ content: '', reasoning: '' })
})

test('the connection broken at every byte: what is shown never repeats or loses a character, and the end is the server’s', async () => {
  const all = wire(answerWorld(texts).log)
  for (let cut = 0; cut <= all.length; cut++) {
    const b = answerWorld(texts)
    b.answers.follow(base)
    const read = createEventReader<StreamEvent>(answerEventNames, (event) => b.connections[0]!.handlers.event(event))
    read(all.slice(0, cut))
    if (b.ends.length === 0) {
      const shown = b.answers.view('A')!.content
      expect(texts.join('').startsWith(shown)).toBe(true)
      b.connections[0]!.handlers.closed()
      b.pass(1000)
      const again = b.connections[1]!
      expect(texts.slice(0, again.from).join('')).toBe(shown)
      b.log.filter(({ id }) => id > again.from).forEach((event) => again.handlers.event(event))
      await b.settle()
    }
    expect(b.ends.map(({ message }) => message?.content)).toEqual([texts.join('')])
  }
})

test('20 cuts, repeats and late events of closed connections: each event counts once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 20, maxLength: 20 }),
      fc.boolean(),
      async (runs, wake) => {
        const long = Array.from({ length: 60 }, (_, i) => `<${i}>`)
        const b = answerWorld(long)
        b.answers.follow(base)
        for (const run of runs) {
          if (b.ends.length) break
          const connection = b.connection()
          const from = Math.max(0, connection.from - 2)
          b.log.slice(from, connection.from + run).forEach((event) => connection.handlers.event(event))
          await b.settle()
          if (b.ends.length) break
          const shown = b.answers.view('A')!.content
          expect(long.join('').startsWith(shown)).toBe(true)
          if (wake) b.wakes.forEach((listener) => listener())
          else {
            connection.handlers.closed()
            b.pass(60_000)
          }
          expect(connection === b.connection()).toBe(false)
          b.log.forEach((event) => connection.handlers.event(event))
          expect(b.answers.view('A')?.content ?? shown).toBe(shown)
          await b.settle()
        }
        b.log.forEach((event) => b.connection().handlers.event(event))
        await b.settle()
        expect(b.ends.map(({ message }) => message?.content)).toEqual([long.join('')])
      },
    ),
    { numRuns: 60 },
  )
})

test('events that were merged into one are taken, and the text is checked against the server at the end', async () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.connection().handlers.event({ id: 3, event: 'delta', data: { t: texts.slice(0, 3).join('') } })
  expect(b.answers.view('A')!.content).toBe(texts.slice(0, 3).join(''))
  b.connection().handlers.event(b.log[b.log.length - 1]!)
  await b.settle()
  expect(b.state.reads).toBe(1)
  expect(b.ends[0]!.message).toEqual(b.whole)
  expect(b.ends[0]!.balance).toBe(95)
})

test('a message that already holds some of it goes on from there', () => {
  const b = answerWorld(texts)
  b.answers.follow({ ...base, content: texts.slice(0, 2).join(''), lastEventId: 2 })
  expect(b.connection().from).toBe(2)
  b.connection().handlers.event(b.log[2]!)
  expect(b.answers.view('A')!.content).toBe(texts.slice(0, 3).join(''))
})

test('a broken connection is never a stop: it is retried with growing delays, and at once when the network is back', () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  const waits: number[] = []
  for (let i = 0; i < 12; i++) {
    const before = b.connections.length
    b.connection().handlers.closed()
    const from = b.state.now
    while (b.connections.length === before) b.pass(25)
    waits.push(b.state.now - from)
  }
  expect(waits[0]).toBeLessThan(400)
  expect(waits[11]).toBeLessThanOrEqual(15_000)
  expect(waits[11]).toBeGreaterThan(5_000)
  expect(b.ends).toEqual([])
  expect(b.answers.view('A')!.connected).toBe(false)
  b.connection().handlers.closed()
  const opened = b.connections.length
  b.wakes.forEach((listener) => listener())
  expect(b.connections).toHaveLength(opened + 1)
  b.connection().handlers.event(b.log[0]!)
  b.draw()
  expect(b.answers.view('A')!.connected).toBe(true)
})

test('a connection without any bytes for 45 s, not even a heartbeat, is opened again', () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.pass(40_000)
  b.connection().handlers.alive()
  b.pass(40_000)
  expect(b.connections).toHaveLength(1)
  b.pass(6_000)
  b.pass(1_000)
  expect(b.connections).toHaveLength(2)
  expect(b.connections[0]!.aborted).toBe(true)
})

test('drawing happens once per frame however many deltas came', () => {
  const b = answerWorld(texts)
  const views: string[] = []
  b.answers.follow(base)
  const unsubscribe = b.answers.subscribe('A', () => views.push(b.answers.view('A')?.content ?? 'over'))
  b.log.slice(0, 5).forEach((event) => b.connection().handlers.event(event))
  expect(views).toEqual([])
  expect(b.frames).toHaveLength(1)
  b.draw()
  expect(views).toEqual([texts.slice(0, 5).join('')])
  unsubscribe()
})

test('an error event, or an answer that is gone, asks the server what is true', async () => {
  const failed = answerWorld(texts)
  failed.state.read = () => Promise.resolve({ ...base, status: 'failed', error: { code: 600, msg: 'no' } })
  failed.answers.follow(base)
  failed.connection().handlers.event({ id: 1, event: 'error', data: { code: 600, msg: 'no' } })
  await failed.settle()
  expect(failed.ends[0]!.message).toMatchObject({ status: 'failed', error: { msg: 'no' } })

  const gone = answerWorld(texts)
  gone.state.read = () => Promise.resolve(null)
  gone.answers.follow(base)
  gone.connection().handlers.refused(404)
  await gone.settle()
  expect(gone.ends).toEqual([{ conversationId: 'A', message: null, balance: null, buffered: false }])
})

test('the end is asked for again when the answer to that is lost as well', async () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.connection().handlers.closed()
  b.pass(1000)
  b.state.read = () => Promise.reject(new Error('no network'))
  b.log.forEach((event) => b.connection().handlers.event(event))
  await b.settle()
  expect(b.ends).toEqual([])
  b.state.read = () => Promise.resolve(b.whole)
  b.pass(1000)
  expect(b.connection().from).toBe(texts.length)
  b.connection().handlers.event(b.log[texts.length]!)
  await b.settle()
  expect(b.ends[0]!.message).toEqual(b.whole)
})

test('stopping asks the server and shows what it says; when that fails, following goes on', async () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.connection().handlers.event(b.log[0]!)
  await b.answers.stop('A')
  expect(b.ends[0]!.message!.status).toBe('stopped')
  expect(b.connection().aborted).toBe(true)

  const lost = answerWorld(texts)
  lost.answers.follow(base)
  const { stop } = lost.answers
  lost.state.now = 1
  await expect(stop('unknown')).resolves.toBeUndefined()
  expect(lost.answers.view('A')).not.toBeNull()
})

test('a lost session ends following without an end; following the same answer twice is following it once', () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.answers.follow(base)
  expect(b.connections).toHaveLength(1)
  b.connection().handlers.refused(401)
  expect(b.ends).toEqual([])
  expect(b.answers.view('A')).toBeNull()
  b.answers.follow(base)
  expect(b.connections).toHaveLength(2)
  b.answers.leave()
  expect(b.connection().aborted).toBe(true)
  b.answers.follow({ ...base, status: 'done' })
  expect(b.connections).toHaveLength(2)
})

test('the place in the line of a model is shown until its first word', () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.connection().handlers.event({ id: 1, event: 'waiting', data: { ahead: 2 } })
  b.draw()
  expect(b.answers.view('A')).toMatchObject({ phase: 'waiting', ahead: 2 })
  b.connection().handlers.event({ id: 2, event: 'waiting', data: { ahead: 0 } })
  b.draw()
  expect(b.answers.view('A')).toMatchObject({ phase: 'waiting', ahead: 0 })
})

test('thinking is timed until the first word of the answer', () => {
  const b = answerWorld(texts)
  b.answers.follow(base)
  b.connection().handlers.event({ id: 1, event: 'reasoning', data: { t: '嗯' } })
  b.pass(7_000)
  b.draw()
  expect(b.answers.view('A')).toMatchObject({ phase: 'thinking', seconds: 7, reasoning: '嗯' })
  b.connection().handlers.event({ id: 2, event: 'delta', data: { t: '好' } })
  b.pass(9_000)
  b.draw()
  expect(b.answers.view('A')).toMatchObject({ phase: 'writing', seconds: 7 })
})

test('an answer that was silent and then came all at once is reported as buffered', () => {
  const b = answerWorld(['长'.repeat(300)])
  b.answers.follow(base)
  b.pass(4_000)
  b.log.forEach((event) => b.connection().handlers.event(event))
  expect(b.ends[0]!.buffered).toBe(true)
})

test('another model that takes over is named at once and in the message at the end', () => {
  const w = answerWorld([])
  w.answers.follow(base)
  const { event } = w.connections[0]!.handlers
  event({ id: 1, event: 'model', data: { model: 'b', modelVersion: 'b-1', insteadOf: 'm' } })
  event({ id: 2, event: 'delta', data: { t: '你好' } })
  w.frames.splice(0).forEach((run) => run())
  expect(w.answers.view('A')).toMatchObject({ by: { model: 'b', insteadOf: 'm' }, content: '你好' })
  event({ id: 3, event: 'done', data: { status: 'done', credits: 1, balance: 9, usedTokens } })
  expect(w.state.reads).toBe(0)
  expect(w.ends[0]?.message).toMatchObject({ model: 'b', modelVersion: 'b-1', insteadOf: 'm', content: '你好' })
})

test('tools that an answer offers are there at its end', async () => {
  const world = answerWorld(['好'])
  world.answers.follow(base)
  const proposals = [{ serviceKey: 'SD', input: { prompt: '猫' }, taskId: null }]
  const { handlers } = world.connection()
  handlers.event(world.log[0]!)
  handlers.event({ id: 2, event: 'proposals', data: { proposals } })
  handlers.event({ id: 3, event: 'done', data: { status: 'done', credits: 5, balance: 95, usedTokens } })
  await world.settle()
  expect(world.ends[0]?.message).toMatchObject({ content: '好', proposals })
})

test('what comes faster than it is drawn is drawn in parts, and all of it; no character is torn', () => {
  const most = 10
  const b = answerWorld(['😀'.repeat(20), 'ab'.repeat(50)], most)
  b.answers.follow(base)
  for (const event of b.log.slice(0, -1)) b.connection().handlers.event(event)
  const lengths = [0]
  while (b.frames.length > 0) {
    b.draw()
    const { content } = b.answers.view('A')!
    expect('😀'.repeat(20) + 'ab'.repeat(50)).toContain(content)
    expect(content).not.toMatch(/[\ud800-\udbff]$/)
    lengths.push(content.length)
  }
  expect(lengths[lengths.length - 1]).toBe(140)
  const steps = lengths.slice(1).map((length, i) => length - lengths[i]!)
  expect(Math.max(...steps)).toBeLessThanOrEqual(140 / 8 + 1)
  expect(steps.length).toBeGreaterThan(8)
})

const long = 'ab'.repeat(70)

test.each([
  ['whole', 0],
  ['while the phone slept, by the server’s copy', 5],
])('an answer that came %s is drawn to its end in parts before it ends', async (_, missed) => {
  const b = answerWorld([...long].slice(missed), 10)
  const whole = { ...b.whole, content: long }
  b.state.read = () => Promise.resolve(whole)
  b.answers.follow(base)
  if (missed) b.connection().handlers.event({ ...b.log[0]!, id: missed + 1 })
  else b.log.forEach((event) => b.connection().handlers.event(event))
  if (missed) b.connection().handlers.event({ ...b.log.at(-1)!, id: 200 })
  await b.settle()
  let length = 0
  let steps = 0
  while (b.frames.length > 0) {
    expect(b.ends).toEqual([])
    b.draw()
    const now = b.answers.lastView('A')!
    expect(long.startsWith(now.content)).toBe(true)
    expect(now.content.length - length).toBeLessThanOrEqual(140 / 8 + 1)
    length = now.content.length
    steps += 1
  }
  expect([length, b.ends.map(({ message }) => message?.content)]).toEqual([140, [long]])
  expect(steps).toBeGreaterThan(8)
  expect(b.answers.view('A')).toBeNull()
})

test('an answer whose rest is being drawn ends at once when it is stopped, and not at all when the session does', async () => {
  const begin = () => {
    const b = answerWorld([long], 10)
    b.answers.follow(base)
    b.log.forEach((event) => b.connection().handlers.event(event))
    b.draw()
    expect(b.ends).toEqual([])
    return b
  }
  const stopped = begin()
  await stopped.answers.stop('A')
  expect(stopped.ends.map(({ message }) => message?.status)).toEqual(['stopped'])
  stopped.draw()
  expect(stopped.ends.length).toBe(1)
  const left = begin()
  left.answers.leave()
  left.draw()
  expect([left.ends, left.frames]).toEqual([[], []])
})
