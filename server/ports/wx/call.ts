import { z } from 'zod'
import { WxError } from './error'

/** Answer of a call that only confirms success. */
export const wxDoneShape = z.object({ errcode: z.literal(0) })

/** Size limit of an answer; the largest is a picture that WeChat draws. */
const mostBytes = 2_000_000
/** Connection errors before the first byte of a request can have reached WeChat. */
const unsentCodes =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_.*|CERT_.*|DEPTH_ZERO_.*|SELF_SIGNED_.*|UNABLE_TO_.*)$/

interface Answer {
  ok: boolean
  status: number
  mime: string
  bytes: Buffer
}

export type WxCall = ReturnType<typeof createWxCall>

/** Requests to WeChat's open interfaces, with parsed answers. Every failure is a WxError. */
export function createWxCall({ baseUrl, timeoutMs }: { baseUrl: string; timeoutMs: number }) {
  async function send(what: string, path: string, body?: unknown): Promise<Answer> {
    try {
      const reply = await fetch(`${baseUrl}${path}`, {
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(body === undefined
          ? {}
          : {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: typeof body === 'string' ? body : JSON.stringify(body),
            }),
      })
      const { ok, status, headers } = reply
      return { ok, status, mime: headers.get('content-type') ?? '', bytes: await bytesOf(reply) }
    } catch (error) {
      throw new WxError(0, what, failureOf(error))
    }
  }

  /** Parses WeChat's JSON. `path` and `body` are the request's; an error must not repeat their secrets. */
  function read<T extends z.ZodType>(what: string, shape: T, { ok, status, bytes }: Answer, asked: Asked): z.output<T> {
    const json = jsonIn(bytes)
    const { errcode, errmsg } = (json ?? {}) as { errcode?: unknown; errmsg?: unknown }
    if (typeof errcode === 'number' && errcode !== 0)
      throw new WxError(errcode, what, { reason: typeof errmsg === 'string' ? withoutSecrets(errmsg, asked) : '' })
    // An intermediate proxy answers with a status and any body.
    if (!ok) throw new WxError(0, what, { reason: `HTTP ${status}` })
    const parsed = shape.safeParse(json)
    if (!parsed.success)
      throw new WxError(0, what, { reason: json === undefined ? 'the answer is not JSON' : 'not an answer of WeChat' })
    return parsed.data
  }

  return {
    async json<T extends z.ZodType>(what: string, shape: T, path: string, body?: unknown): Promise<z.output<T>> {
      return read(what, shape, await send(what, path, body), { path, body })
    },

    /** A JPEG or PNG. */
    async picture(what: string, path: string, body: unknown): Promise<Buffer> {
      const answer = await send(what, path, body)
      return answer.ok && /^image\/(jpeg|png)/.test(answer.mime)
        ? answer.bytes
        : read(what, z.never(), answer, { path, body })
    },
  }
}

/** Counts while reading, so that an endless answer is aborted. */
async function bytesOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > mostBytes) throw new Error(`the answer is longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** fetch hides the reason in `cause`; for a host with several addresses, in an AggregateError without a message. */
function failureOf(error: unknown): { reason: string; isUnsent: boolean } {
  const { name, message, cause } = error as Error
  if (name === 'TimeoutError') return { reason: 'no answer in time', isUnsent: false }
  const { code = '', message: told = '' } = (cause ?? {}) as { code?: string; message?: string }
  return { reason: told || code || message, isUnsent: unsentCodes.test(code) }
}

interface Asked {
  path: string
  body?: unknown
}

const reasonMax = 200

/** Query values of a request are tokens, secrets and codes; a string of its body may be one. */
function withoutSecrets(text: string, { path, body }: Asked): string {
  const given = typeof body === 'object' && body !== null ? Object.values(body) : []
  const values = [...new URLSearchParams(path.split('?')[1]).values(), ...given]
  return values
    .filter((value): value is string => typeof value === 'string' && value.length >= 6)
    .reduce((left, value) => left.replaceAll(value, '…'), text)
    .slice(0, reasonMax)
}
