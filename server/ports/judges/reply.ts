import { JudgeFault } from './types'

/** Largest answer of a judge. */
const mostBytes = 1_000_000

interface Sent {
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array
  method?: 'POST' | 'PUT'
}

async function limitedText(reply: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new JudgeFault('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** The text of a judge's reply, with its status. Throws a JudgeFault without one. */
export async function judgeReply(
  address: string,
  { headers, body, method = 'POST' }: Sent,
  signal: AbortSignal,
): Promise<{ ok: boolean; status: number; text: string }> {
  try {
    const sent = typeof body === 'string' ? body : new Uint8Array(body)
    const reply = await fetch(address, { method, headers, body: sent, redirect: 'error', signal })
    return { ok: reply.ok, status: reply.status, text: await limitedText(reply) }
  } catch (cause) {
    if (cause instanceof JudgeFault) throw cause
    throw new JudgeFault(signal.aborted ? 'no answer in time' : 'not reached', { cause })
  }
}

/** The JSON of a judge's reply. Throws a JudgeFault for anything else, such as a page of a proxy. */
export async function judgeJson(address: string, sent: Sent, signal: AbortSignal): Promise<unknown> {
  const { status, text } = await judgeReply(address, sent, signal)
  try {
    return JSON.parse(text)
  } catch {
    throw new JudgeFault(`HTTP ${status} without JSON`)
  }
}
