import { createServer, type ServerResponse } from 'node:http'
import { chineseText, longAnswer, pieces } from './long-answer'

// A model server that keeps a known pace, as its own process: `node --import tsx test/support/paced-provider.ts PORT`. It speaks
// just enough of the OpenAI wire and does as little as it can per delta, so that what is measured is our server. The model's
// name, of other models the question, says what to answer in 4-character deltas at 100 a second: `long-N` N characters of
// mixed Markdown, `chinese-N` N of prose. `stamps-N` answers N deltas at 20 a second, each the time it was sent.

const TICK_MS = 10

interface Answer {
  response: ServerResponse
  startedAt: number
  everyMs: number
  sent: number
  total: number
  delta(index: number): string
}

/** Milliseconds since the epoch with a fraction: comparable between processes of one machine. */
const clock = () => performance.timeOrigin + performance.now()
const send = (response: ServerResponse, chunk: object) => response.write(`data: ${JSON.stringify(chunk)}\n\n`)
const choice = (delta: object, finish: string | null = null) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason: finish }],
})

const texts: Record<string, (characters: number) => string> = { long: longAnswer, chinese: chineseText }
const running = new Set<Answer>()

interface Asked {
  model: string
  messages: { content: unknown }[]
}

function begin(response: ServerResponse, { model, messages }: Asked) {
  const wanted = /^[a-z]+-\d+$/.test(model) ? model : String(messages[messages.length - 1]?.content)
  const [kind = '', size = ''] = wanted.split('-')
  const known = texts[kind] && pieces(texts[kind](Number(size)), 4)
  const answer: Answer = {
    response,
    startedAt: clock(),
    sent: 0,
    everyMs: known ? 10 : 50,
    total: known ? known.length : Number(size),
    delta: known ? (i) => known[i] ?? '' : () => `<${clock().toFixed(1)}>`,
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  send(response, choice({ role: 'assistant', content: '' }))
  response.on('close', () => running.delete(answer))
  running.add(answer)
}

function end(answer: Answer) {
  running.delete(answer)
  send(answer.response, choice({}, 'stop'))
  send(answer.response, {
    id: 'x',
    choices: [],
    usage: { prompt_tokens: 10, completion_tokens: answer.total, total_tokens: answer.total + 10 },
  })
  answer.response.end('data: [DONE]\n\n')
}

setInterval(() => {
  const now = clock()
  for (const answer of running) {
    const due = Math.min(answer.total, Math.floor((now - answer.startedAt) / answer.everyMs) + 1)
    while (answer.sent < due) send(answer.response, choice({ content: answer.delta(answer.sent++) }))
    if (answer.sent >= answer.total) end(answer)
  }
}, TICK_MS)

createServer((request, response) => {
  if (request.method !== 'POST') return void response.end(JSON.stringify({ data: [] }))
  let body = ''
  request
    .setEncoding('utf8')
    .on('data', (text: string) => (body += text))
    .on('end', () => begin(response, JSON.parse(body) as Asked))
}).listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'))
