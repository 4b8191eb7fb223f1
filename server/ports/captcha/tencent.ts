import { createHash, createHmac } from 'node:crypto'
import type { TicketCaptcha } from './types'

export interface TencentCaptchaConfig {
  secretId: string
  secretKey: string
  appId: string
  appSecret: string
  baseUrl: string
}

const timeoutMs = 5000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Tencent Cloud captcha: `DescribeCaptchaResult` (2019-07-22), signed with TC3-HMAC-SHA256. A ticket is JSON `{ticket, randstr}`. */
export function createTencentCaptcha(config: TencentCaptchaConfig): TicketCaptcha {
  const { secretId, secretKey, appId, appSecret, baseUrl } = config
  return {
    name: 'tencent',
    widget: { appId },
    verify: async (given, ip) => {
      const { ticket, randstr } = ticketIn(given)
      // The widget makes these by itself when its servers do not answer: anybody can.
      if (!ticket || !randstr || /^(trerror_|terror_)/.test(ticket)) return false
      const body = JSON.stringify({
        CaptchaType: 9,
        Ticket: ticket,
        UserIp: ip,
        Randstr: randstr,
        CaptchaAppId: Number(appId),
        AppSecretKey: appSecret,
      })
      const seconds = Math.floor(Date.now() / 1000)
      const day = new Date(seconds * 1000).toISOString().slice(0, 10)
      const host = new URL(baseUrl).host
      const scope = `${day}/captcha/tc3_request`
      const canonical = `POST\n/\n\ncontent-type:application/json\nhost:${host}\n\ncontent-type;host\n${sha256(body)}`
      const toSign = `TC3-HMAC-SHA256\n${seconds}\n${scope}\n${sha256(canonical)}`
      const key = hmac(hmac(hmac(`TC3${secretKey}`, day), 'captcha'), 'tc3_request')
      const signature = hmac(key, toSign).toString('hex')
      const response = await fetch(baseUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tc-action': 'DescribeCaptchaResult',
          'x-tc-version': '2019-07-22',
          'x-tc-timestamp': String(seconds),
          authorization: `TC3-HMAC-SHA256 Credential=${secretId}/${scope}, SignedHeaders=content-type;host, Signature=${signature}`,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = (await response.json()) as { Response?: { CaptchaCode?: number; Error?: { Code: string } } }
      const fault = answer.Response?.Error?.Code
      if (fault || answer.Response?.CaptchaCode === undefined)
        throw new Error(`Tencent captcha refused: ${fault ?? `HTTP ${response.status}`}`)
      return answer.Response.CaptchaCode === 1
    },
  }
}

function ticketIn(given: string): { ticket?: string; randstr?: string } {
  try {
    const parsed: unknown = JSON.parse(given)
    const { ticket, randstr } = (parsed ?? {}) as Record<string, unknown>
    return typeof ticket === 'string' && typeof randstr === 'string' ? { ticket, randstr } : {}
  } catch {
    return {}
  }
}
