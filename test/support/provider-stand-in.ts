import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'
import { courseAnswerTo } from './course-answers'
import { piecesOf, type Script, scriptOf, standInText, standInTokens } from './provider-script'

export interface Seen {
  body: Record<string, unknown>
  authorization: string
  /** The client hung up before the answer was whole. */
  aborted: boolean
  done: boolean
  deltas: number
}

interface Live {
  res: ServerResponse
  seen: Seen
  script: Script
  frames: string[]
  /** How many frames carry words. */
  words: number
  next: number
  startAt: number
  /** The delta that waits; 0 once it was released. */
  holdAt: number
  ended: boolean
}

const frame = (json: unknown) => `data: ${JSON.stringify(json)}\n\n`
const chunk = (choice: object, extra: object = {}) =>
  frame({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    model: 'stand-in',
    choices: [{ index: 0, ...choice }],
    ...extra,
  })

/** The parts of calls: the name first, then the arguments in pieces, as providers send them. */
const callParts = ({ call, args, calls }: Script) =>
  Array.from({ length: call ? calls : 0 }, (_, index) => [
    { index, id: `call-${index}`, type: 'function', function: { name: call, arguments: '' } },
    ...piecesOf(args, 7).map((text) => ({ index, function: { arguments: text } })),
  ]).flat()

function framesOf(
  script: Script,
  promptChars: number,
  withCalls: boolean,
  text: string,
): { frames: string[]; words: number } {
  const usage = standInTokens(script, promptChars)
  const wantsNull = script.usage === 'chunk' ? { usage: null } : {}
  const words = [
    ...piecesOf(standInText(script.think), script.chars).map((text) =>
      chunk({ delta: { reasoning_content: text } }, wantsNull),
    ),
    ...piecesOf(text, script.chars).map((content) => chunk({ delta: { content } }, wantsNull)),
    ...(withCalls ? callParts(script).map((part) => chunk({ delta: { tool_calls: [part] } }, wantsNull)) : []),
  ]
  const finish = withCalls && script.call ? 'tool_calls' : script.finish
  const last = chunk({ delta: {}, finish_reason: finish }, script.usage === 'last' ? { usage } : wantsNull)
  const extra = script.usage === 'chunk' ? [frame({ id: 'chatcmpl-1', choices: [], usage })] : []
  return { frames: [...words, last, ...extra, 'data: [DONE]\n\n'], words: words.length }
}

/** Replaces the script that a prompt carries. `body` is the answer's text. */
export type Demo = (prompt: string) => Partial<Script> & { body: string }

/** A server on loopback that speaks the OpenAI wire, well or badly as its scripts say. */
export async function startStandIn(port = 0, demo?: Demo) {
  const requests: Seen[] = []
  const live = new Set<Live>()
  const held = new Set<() => void>()
  let isHolding = true
  const ticker = setInterval(tick, 2)

  function tick() {
    const now = performance.now()
    for (const stream of live) advance(stream, now)
  }

  function advance(stream: Live, now: number) {
    const { res, script, frames } = stream
    if (stream.holdAt > 0 && stream.next >= stream.holdAt) return
    const onTime = script.every > 0 ? Math.floor((now - stream.startAt) / script.every) + 1 : frames.length
    const due = stream.holdAt > 0 ? Math.min(onTime, stream.holdAt) : onTime
    let text = ''
    while (stream.next < Math.min(due, stream.words) || (stream.next >= stream.words && stream.next < frames.length)) {
      if (script.fault !== 'none' && stream.next >= script.at) {
        stream.seen.deltas = stream.next
        if (text) res.write(text)
        return fail(stream)
      }
      text += frames[stream.next++]
    }
    stream.seen.deltas = Math.min(stream.next, stream.words)
    if (text) res.write(text)
    if (stream.next >= frames.length) finish(stream)
  }

  function fail(stream: Live) {
    const { res, script } = stream
    live.delete(stream)
    const broken = {
      error: frame({ error: { message: 'The server had an error', type: 'server_error', code: '500' } }),
      code: frame({ code: 10012, message: 'internal error', sid: 'cht0001' }),
      garbage: 'data: {not json\n\n',
      half: 'data: {"choices":[{"delta":{"content":"ha',
    }
    if (script.fault === 'stall') return
    if (script.fault === 'reset') return void res.destroy()
    if (script.fault !== 'cut' && script.fault !== 'none') res.write(broken[script.fault])
    stream.ended = true
    res.end()
  }

  function finish(stream: Live) {
    live.delete(stream)
    stream.ended = stream.seen.done = true
    stream.res.end()
  }

  function complete(body: Record<string, unknown>, req: IncomingMessage, res: ServerResponse) {
    const last = String((body['messages'] as { content?: unknown }[] | undefined)?.at(-1)?.content ?? '')
    const shown = demo?.(last)
    const script = { ...scriptOf(body), ...shown }
    const seen: Seen = { body, authorization: req.headers.authorization ?? '', aborted: false, done: false, deltas: 0 }
    requests.push(seen)
    if (script.status !== 200) {
      res.writeHead(script.status, {
        'content-type': 'application/json',
        ...(script.retry > 0 ? { 'retry-after': String(script.retry) } : {}),
      })
      return void res.end(
        JSON.stringify({
          error: { message: `refused, your key ${seen.authorization} is noted`, code: String(script.status) },
        }),
      )
    }
    const withCalls = Array.isArray(body['tools'])
    if (script.plain && withCalls) {
      res.writeHead(400, { 'content-type': 'application/json' })
      return void res.end(JSON.stringify({ error: { message: 'stand-in does not support tools' } }))
    }
    const text = shown?.body ?? (courseAnswerTo(last) || standInText(script.length, script.text))
    const promptChars = JSON.stringify(body['messages'] ?? '').length + JSON.stringify(body['tools'] ?? '').length
    if (script.whole || body['stream'] !== true) {
      res.writeHead(200, { 'content-type': 'application/json' })
      const fault =
        script.fault === 'code'
          ? { code: 11200, message: 'auth no license' }
          : script.fault === 'error'
            ? { error: { message: 'no' } }
            : null
      const message = { role: 'assistant', content: text }
      return void res.end(
        JSON.stringify(
          fault ?? {
            choices: [{ index: 0, message, finish_reason: 'stop' }],
            usage: standInTokens(script, promptChars),
          },
        ),
      )
    }
    const stream: Live = {
      res,
      seen,
      script,
      ...framesOf(script, promptChars, withCalls, text),
      next: 0,
      startAt: performance.now() + script.first,
      holdAt: isHolding ? script.holdAt : 0,
      ended: false,
    }
    res.once('close', () => {
      live.delete(stream)
      if (!stream.ended) seen.aborted = true
    })
    const begin = () => {
      res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
      live.add(stream)
      advance(stream, performance.now())
    }
    const goOn = () => {
      stream.startAt += Math.max(0, performance.now() - stream.startAt - stream.next * script.every)
      stream.holdAt = 0
    }
    if (stream.holdAt > 0) held.add(goOn)
    if (script.hold && isHolding) held.add(() => !seen.aborted && begin())
    else if (script.first > 0) setTimeout(() => !seen.aborted && begin(), script.first)
    else begin()
  }

  const server = createServer((req, res) => {
    if (req.method === 'GET' && req.url?.endsWith('/models')) {
      res.writeHead(200, { 'content-type': 'application/json' })
      return void res.end(JSON.stringify({ object: 'list', data: [{ id: 'stand-in', object: 'model' }] }))
    }
    if (req.method !== 'POST' || !req.url?.endsWith('/chat/completions')) {
      res.writeHead(404)
      return void res.end()
    }
    const parts: Buffer[] = []
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => complete(JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>, req, res))
  })
  server.keepAliveTimeout = 60_000
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${address.port}/v1`,
    requests,
    /** The answers that are held go on. */
    release() {
      for (const goOn of held) goOn()
      held.clear()
    },
    /** From now on no answer is held. */
    stopHolding() {
      isHolding = false
      this.release()
    },
    async close() {
      clearInterval(ticker)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StandIn = Awaited<ReturnType<typeof startStandIn>>

if (import.meta.url === `file://${process.argv[1]}`) {
  const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } })
  console.log(`listening on ${(await startStandIn(Number(values.port))).baseUrl}`)
}
