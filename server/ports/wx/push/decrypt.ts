import { createDecipheriv } from 'node:crypto'
import { PushError } from './error'

/** AES-256-CBC with the first bytes of the key as iv: 16 random bytes, length, message, app id, padding to 32 bytes. */
export function decryptPush(aesKey: string, sealed: string, appId: string): string {
  try {
    const key = Buffer.from(`${aesKey}=`, 'base64')
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false)
    const bytes = Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()])
    const plain = bytes.subarray(0, bytes.length - (bytes.at(-1) ?? 0))
    const end = 20 + plain.readUInt32BE(16)
    if (end > plain.length || plain.subarray(end).toString('utf8') !== appId) throw new Error('app')
    return plain.subarray(20, end).toString('utf8')
  } catch {
    throw new PushError('encryption')
  }
}
