import { createSign, type KeyObject } from 'node:crypto'

/** Base64 of an RSA-SHA256 signature over lines, each with a line feed. */
export const signLines = (privateKey: KeyObject, lines: readonly string[]): string =>
  createSign('RSA-SHA256')
    .update(lines.map((line) => `${line}\n`).join(''))
    .sign(privateKey, 'base64')

interface Signed {
  mchId: string
  serial: string
  privateKey: KeyObject
}
interface Asked {
  method: string
  pathAndQuery: string
  body: string
  timestamp: string
  nonce: string
}

/** The Authorization header of a request (WECHATPAY2-SHA256-RSA2048). */
export function authorizationOf(
  { mchId, serial, privateKey }: Signed,
  { method, pathAndQuery, body, timestamp, nonce }: Asked,
): string {
  const signature = signLines(privateKey, [method, pathAndQuery, timestamp, nonce, body])
  const parts = { mchid: mchId, nonce_str: nonce, timestamp, serial_no: serial, signature }
  return `WECHATPAY2-SHA256-RSA2048 ${Object.entries(parts)
    .map(([key, value]) => `${key}="${value}"`)
    .join(',')}`
}
