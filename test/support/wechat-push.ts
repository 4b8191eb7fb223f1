import { createCipheriv, createHash, randomBytes } from 'node:crypto'

interface PushSender {
  appId: string
  token: string
  /** 43 characters; empty for plain mode. */
  aesKey: string
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex')

/** A message push of a mini-program as WeChat posts it: the query, and the body, encrypted when there is a key. */
export function pushOf({ appId, token, aesKey }: PushSender, message: Record<string, unknown>, seconds: number) {
  const [timestamp, nonce] = [String(seconds), randomBytes(4).toString('hex')]
  const plain = JSON.stringify({ ToUserName: 'gh_1', CreateTime: seconds, MsgType: 'event', ...message })
  const query: Record<string, string> = { timestamp, nonce, signature: sha1(token, timestamp, nonce) }
  if (!aesKey) return { query, body: plain }
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const length = Buffer.alloc(4)
  length.writeUInt32BE(Buffer.byteLength(plain))
  const bytes = Buffer.concat([randomBytes(16), length, Buffer.from(plain), Buffer.from(appId)])
  const padding = 32 - (bytes.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
  const sealed = Buffer.concat([cipher.update(Buffer.concat([bytes, Buffer.alloc(padding, padding)])), cipher.final()])
  const Encrypt = sealed.toString('base64')
  return {
    query: { ...query, encrypt_type: 'aes', msg_signature: sha1(token, timestamp, nonce, Encrypt) },
    body: JSON.stringify({ ToUserName: 'gh_1', Encrypt }),
  }
}
