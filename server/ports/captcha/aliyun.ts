import { createHash, createHmac, randomUUID } from 'node:crypto'
import type { TicketCaptcha } from './types'

export interface AliyunCaptchaConfig {
  secretId: string
  secretKey: string
  sceneId: string
  prefix: string
  baseUrl: string
}

const timeoutMs = 5000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** Aliyun captcha 2.0: `VerifyIntelligentCaptcha` (2023-03-05), signed with ACS3-HMAC-SHA256. The ticket is its `captchaVerifyParam`. */
export function createAliyunCaptcha(config: AliyunCaptchaConfig): TicketCaptcha {
  const { secretId, secretKey, sceneId, prefix, baseUrl } = config
  return {
    name: 'aliyun',
    widget: { sceneId, prefix },
    verify: async (ticket) => {
      if (!ticket) return false
      const body = new URLSearchParams({ CaptchaVerifyParam: ticket, SceneId: sceneId }).toString()
      const signed: Record<string, string> = {
        'content-type': 'application/x-www-form-urlencoded',
        host: new URL(baseUrl).host,
        'x-acs-action': 'VerifyIntelligentCaptcha',
        'x-acs-content-sha256': sha256(body),
        'x-acs-date': new Date().toISOString().replace(/\.\d+/, ''),
        'x-acs-signature-nonce': randomUUID(),
        'x-acs-version': '2023-03-05',
      }
      const names = Object.keys(signed).sort()
      const lines = names.map((name) => `${name}:${signed[name]}\n`).join('')
      const canonical = `POST\n/\n\n${lines}\n${names.join(';')}\n${sha256(body)}`
      const signature = createHmac('sha256', secretKey)
        .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
        .digest('hex')
      const { host: _, ...headers } = signed
      const response = await fetch(baseUrl, {
        method: 'POST',
        headers: {
          ...headers,
          authorization: `ACS3-HMAC-SHA256 Credential=${secretId},SignedHeaders=${names.join(';')},Signature=${signature}`,
        },
        body,
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = (await response.json()) as { Code?: string; Result?: { VerifyResult?: boolean } }
      if (answer.Code !== 'Success' || answer.Result?.VerifyResult === undefined)
        throw new Error(`Aliyun captcha refused: ${answer.Code ?? `HTTP ${response.status}`}`)
      return answer.Result.VerifyResult
    },
  }
}
