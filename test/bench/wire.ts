import type { Message } from '../../contract/api'
import { followRaw } from './bytes'
import { ask, modelId, startPacedServer } from '../support/paced-server'
import { median, type Row } from './table'

/** Bytes on the wire of a streamed answer over its text, in 4-character deltas at 100 a second, headers counted. */
async function bytesOverText(model: string, what: string, budget: number): Promise<Row> {
  const server = await startPacedServer([model])
  try {
    const client = await server.register()
    const conversationId = await ask(client, await modelId(client, model))
    const { bytes } = await followRaw(server, client.token, conversationId)
    const message: Message = await client.call('GET /app/chat/message/:id', { id: conversationId })
    const text = Buffer.byteLength(message.content)
    return {
      what: `Streamed answer, ${what}: bytes on the wire / text`,
      value: bytes / text,
      unit: '×',
      budget,
      note: `${bytes} B for ${text} B of UTF-8`,
    }
  } finally {
    await server.stop()
  }
}

const ROUNDS = 21

/** From the provider sending its first word to the client having it, on an idle machine. */
async function firstDelta(): Promise<Row> {
  const server = await startPacedServer(['stamps-3'])
  const delays: number[] = []
  try {
    const client = await server.register()
    const model = await modelId(client, 'stamps-3')
    for (let round = 0; round < ROUNDS; round++) {
      const conversationId = await ask(client, model)
      let first = true
      // To its end: one person has few answers under way at once.
      for await (const event of client.follow(conversationId)) {
        const sent = event.event === 'delta' ? /<([\d.]+)>/.exec(event.data.t)?.[1] : undefined
        if (first && sent) delays.push(performance.timeOrigin + performance.now() - Number(sent))
        first &&= !sent
      }
    }
  } finally {
    await server.stop()
  }
  return {
    what: "First delta after the provider's first byte (median)",
    value: median(delays),
    unit: 'ms',
    budget: 50,
    note: `${delays.length} answers, slowest ${Math.max(...delays).toFixed(0)} ms`,
  }
}

export const wire = async (): Promise<Row[]> => [
  await bytesOverText('chinese-10000', 'Chinese', 1.3),
  await bytesOverText('long-10000', 'mixed Markdown', 2),
  await firstDelta(),
]
