import { createHash, createHmac } from 'node:crypto'

export interface AliyunKey {
  accessKeyId: string
  accessKeySecret: string
}

interface Acs3Request {
  host: string
  action: string
  version: string
  /** Query as it is sent: sorted and encoded. */
  query?: string
  /** A form; empty: none. */
  body: string
  at: Date
  nonce: string
}

const algorithm = 'ACS3-HMAC-SHA256'
const formType = 'application/x-www-form-urlencoded'
const sha256Of = (data: string) => createHash('sha256').update(data).digest('hex')

/** Headers that sign a request to Aliyun: version 3 of its signature, ACS3-HMAC-SHA256. */
export function acs3Headers(
  { host, action, version, query = '', body, at, nonce }: Acs3Request,
  { accessKeyId, accessKeySecret }: AliyunKey,
): Record<string, string> {
  const headers: Record<string, string> = {
    ...(body && { 'content-type': formType }),
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': sha256Of(body),
    'x-acs-date': at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const signed = names.join(';')
  const request = ['POST', '/', query, lines, signed, sha256Of(body)].join('\n')
  const signature = createHmac('sha256', accessKeySecret)
    .update(`${algorithm}\n${sha256Of(request)}`)
    .digest('hex')
  const { host: _, ...sent } = headers
  return {
    ...sent,
    authorization: `${algorithm} Credential=${accessKeyId},SignedHeaders=${signed},Signature=${signature}`,
  }
}
