import { randomBytes } from 'node:crypto'
import type { Clock } from '../../clock'
import { PayError } from '../types'
import { authorizationOf } from './sign'
import type { WxpaySetting } from './types'
import { assertSignedByWechat } from './verify'

/** Largest answer of the merchant API, and largest daily bill. */
const answerMaxBytes = 1024 * 1024
const billMaxBytes = 256 * 1024 * 1024

export type WxpayClient = ReturnType<typeof createWxpayClient>

/** Sends signed requests; an answer without WeChat's valid signature is an error. Throws PayError. */
export function createWxpayClient(setting: WxpaySetting, clock: Clock) {
  const { baseUrl, timeoutMs, wechatKeys } = setting
  const [preferred = ''] = wechatKeys.keys()

  async function send(method: string, pathAndQuery: string, body: string): Promise<{ reply: Response; bytes: Buffer }> {
    const unsigned = {
      method,
      pathAndQuery,
      body,
      timestamp: String(Math.floor(clock.now().getTime() / 1000)),
      nonce: randomBytes(16).toString('hex'),
    }
    try {
      const reply = await fetch(`${baseUrl}${pathAndQuery}`, {
        method,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          accept: 'application/json',
          authorization: authorizationOf(setting, unsigned),
          // Without it WeChat may sign with the old certificate, for an account that also has a public key.
          'wechatpay-serial': preferred,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body } : {}),
      })
      return {
        reply,
        bytes: await readUpTo(reply, pathAndQuery.startsWith('/v3/billdownload/') ? billMaxBytes : answerMaxBytes),
      }
    } catch (error) {
      if (error instanceof PayError) throw error
      throw new PayError('unreachable', error instanceof Error ? error.name : '')
    }
  }

  return {
    /** The parsed answer, null if empty. A refusal is a PayError `refused` with WeChat's code. */
    async call(method: 'GET' | 'POST', pathAndQuery: string, input?: unknown): Promise<unknown> {
      const { reply, bytes } = await send(method, pathAndQuery, input === undefined ? '' : JSON.stringify(input))
      if (reply.status >= 500) throw new PayError('unreachable', String(reply.status))
      // A refusal grants nothing, and WeChat does not sign all of them, so its signature is not checked.
      if (!reply.ok) throw new PayError('refused', codeIn(bytes) || String(reply.status))
      assertSignedByWechat(wechatKeys, Object.fromEntries(reply.headers), bytes, clock.now())
      return bytes.length === 0 ? null : parsed(bytes)
    },

    /** Bytes without WeChat's signature: the caller compares their hash with the one in a signed answer. */
    async download(address: string): Promise<Buffer> {
      const url = new URL(address)
      if (url.origin !== new URL(baseUrl).origin) throw new PayError('forged', 'address of a bill')
      const { reply, bytes } = await send('GET', `${url.pathname}${url.search}`, '')
      if (!reply.ok) throw new PayError('refused', codeIn(bytes) || String(reply.status))
      return bytes
    },
  }
}

async function readUpTo(reply: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of reply.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new PayError('refused', 'too large an answer')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new PayError('refused', 'not JSON')
  }
}

/** WeChat's error code, never its message, which may repeat our request. */
function codeIn(bytes: Buffer): string {
  try {
    const { code } = JSON.parse(bytes.toString('utf8')) as { code?: unknown }
    return typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}
