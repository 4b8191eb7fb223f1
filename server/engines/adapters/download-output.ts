import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { EngineError, type EngineFault } from '../../errors'
import type { OutputFile } from '../../media/output-file'

/** Where an engine answers: from the configuration. */
export interface EngineAddress {
  url: string
  /** Sent as a bearer token to this address only. Empty: none. */
  key: string
}

interface OutputRequest {
  address: EngineAddress
  /** Sent as JSON. */
  body: unknown
  /** The answer is written here: a path in the job's folder. */
  path: string
  accept: readonly OutputFile['mime'][]
  maxBytes: number
  /** Codes of the engine that the user can do something about: status 422 with `{ "error": code }`. */
  faults: Readonly<Record<string, EngineFault>>
}

/**
 * Posts a request and writes the answer's body into a file. Follows no redirect, so that the key stays with its address.
 * Rejects with an EngineError for a known fault, with the signal's reason after an abort, else with an Error for the operator:
 * it names the address, never the key or the body.
 */
export async function downloadOutput(
  { address, body, path, accept, maxBytes, faults }: OutputRequest,
  signal: AbortSignal,
): Promise<OutputFile['mime']> {
  const fail = (reason: string) => new Error(`the engine at ${new URL(address.url).origin} ${reason}`)
  const response = await fetch(address.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(address.key ? { authorization: `Bearer ${address.key}` } : {}) },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw fail(`cannot be reached: ${String((error as { cause?: unknown }).cause ?? error)}`)
  })
  if (response.status === 422) {
    const fault = faults[String(((await response.json().catch(() => null)) as { error?: unknown } | null)?.error)]
    if (fault) throw new EngineError(fault)
  }
  const type = (response.headers.get('content-type') ?? '').split(';')[0]
  const mime = accept.find((one) => one === type)
  if (!response.ok || !response.body || !mime) {
    await response.body?.cancel().catch(() => {})
    throw fail(`answered ${response.status} ${type}`)
  }
  let bytes = 0
  const limited = async function* (parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length
      if (bytes > maxBytes) throw fail(`answered more than ${maxBytes} bytes`)
      yield part
    }
  }
  await pipeline(Readable.fromWeb(response.body as ReadableStream), limited, createWriteStream(path), { signal }).catch(
    (error: unknown) => {
      signal.throwIfAborted()
      throw error
    },
  )
  return mime
}
