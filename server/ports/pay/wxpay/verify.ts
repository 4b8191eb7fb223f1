import { createDecipheriv, createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { PayError } from '../types'

/** Seconds by which a signed message may differ from now. */
const windowSeconds = 300
const tagLength = 16

type Headers = Readonly<Record<string, string | undefined>>

const partsOf = (headers: Headers) =>
  ['timestamp', 'nonce', 'serial', 'signature'].map((name) => headers[`wechatpay-${name}`] ?? '')

/** Why these headers cannot be of a recent message signed by WeChat; null when they can. Needs no cryptography. */
export function doubtOf(keys: ReadonlyMap<string, KeyObject>, headers: Headers, now: Date): string | null {
  const [timestamp = '', , serial = '', signature = ''] = partsOf(headers)
  if (!keys.has(serial)) return 'unknown serial'
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds) return 'time'
  // A probe by WeChat to test our check: it must fail like any wrong signature.
  if (signature.startsWith('WECHATPAY/SIGNTEST/')) return 'probe'
  return signature ? null : 'signature'
}

/**
 * Throws PayError `forged` unless WeChat recently signed these bytes with a known key. Unknown keys are never
 * requested, so a made-up serial causes no request.
 */
export function assertSignedByWechat(
  keys: ReadonlyMap<string, KeyObject>,
  headers: Headers,
  body: Buffer,
  now: Date,
): void {
  const doubt = doubtOf(keys, headers, now)
  if (doubt) throw new PayError('forged', doubt)
  const [timestamp, nonce, serial = '', signature = ''] = partsOf(headers)
  const right = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(body)
    .update('\n')
    .verify(keys.get(serial)!, signature, 'base64')
  if (!right) throw new PayError('forged', 'signature')
}

export const resourceShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})

/** Decrypts the content of a notice. Throws PayError `forged` when it was altered or encrypted for another merchant. */
export function decrypt(
  apiV3Key: string,
  { ciphertext, nonce, associated_data }: z.output<typeof resourceShape>,
): unknown {
  try {
    const bytes = Buffer.from(ciphertext, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce), {
      authTagLength: tagLength,
    })
    decipher.setAuthTag(bytes.subarray(-tagLength))
    decipher.setAAD(Buffer.from(associated_data))
    const plain = Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()])
    return JSON.parse(plain.toString('utf8'))
  } catch {
    throw new PayError('forged', 'resource')
  }
}
