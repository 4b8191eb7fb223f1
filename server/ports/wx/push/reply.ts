import { createCipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { type PushSetting, signPush } from './open'

const done = { ErrCode: 0, ErrMsg: 'success' }

/** A person's message to customer service; events have the type `event`. */
const writtenShape = z.object({
  ToUserName: z.string().min(1),
  FromUserName: z.string().min(1),
  MsgType: z.string().refine((type) => type !== 'event'),
})

/** AES-256-CBC as `decryptPush` reads it. */
function encryptPush(aesKey: string, text: string, appId: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const message = Buffer.from(text)
  const length = Buffer.alloc(4)
  length.writeUInt32BE(message.length)
  const plain = Buffer.concat([randomBytes(16), length, message, Buffer.from(appId)])
  const padding = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)])
  return Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64')
}

/**
 * Response to a push. WeChat forwards people's messages to its own customer service only for this reply; with any
 * other, people read that the service is unavailable.
 */
export function pushReply({ token, aesKey }: PushSetting, appId: string, message: unknown, now: Date): object {
  const written = writtenShape.safeParse(message)
  if (!written.success) return done
  const seconds = Math.floor(now.getTime() / 1000)
  const { FromUserName, ToUserName } = written.data
  const reply = {
    ToUserName: FromUserName,
    FromUserName: ToUserName,
    CreateTime: seconds,
    MsgType: 'transfer_customer_service',
  }
  if (!aesKey) return reply
  const Encrypt = encryptPush(aesKey, JSON.stringify(reply), appId)
  const Nonce = randomBytes(8).toString('hex')
  return { Encrypt, MsgSignature: signPush(token, String(seconds), Nonce, Encrypt), TimeStamp: seconds, Nonce }
}
