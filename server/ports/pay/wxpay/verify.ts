import { createDecipheriv, createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod'
import { PayError } from '../types'

/** Seconds a signed message may be away from now, either way. */
const windowSeconds = 300
const tagLength = 16

type Headers = Readonly<Record<string, string | undefined>>

/**
 * Throws PayError `forged` unless WeChat signed these bytes, with a key we know, about now. A key we do not know is never asked for:
 * a made-up serial must not cause a request.
 */
export function assertSignedByWechat(
  keys: ReadonlyMap<string, KeyObject>,
  headers: Headers,
  body: Buffer,
  now: Date,
): void {
  const [timestamp, nonce, serial, signature] = ['timestamp', 'nonce', 'serial', 'signature'].map(
    (name) => headers[`wechatpay-${name}`] ?? '',
  )
  const key = keys.get(serial ?? '')
  if (!key) throw new PayError('forged', 'unknown serial')
  if (!/^\d{1,12}$/.test(timestamp ?? '') || Math.abs(now.getTime() / 1000 - Number(timestamp)) > windowSeconds)
    throw new PayError('forged', 'time')
  // Sent to see whether we look: it must fail like any other wrong one.
  if (signature?.startsWith('WECHATPAY/SIGNTEST/')) throw new PayError('forged', 'probe')
  const right = createVerify('RSA-SHA256')
    .update(`${timestamp}\n${nonce}\n`)
    .update(body)
    .update('\n')
    .verify(key, signature ?? '', 'base64')
  if (!right) throw new PayError('forged', 'signature')
}

export const resourceShape = z.object({
  algorithm: z.literal('AEAD_AES_256_GCM'),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(''),
})

/** What a notice holds. Throws PayError `forged` when it was altered or encrypted for another merchant. */
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
