import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ivLength = 12
const tagLength = 16

/**
 * AES-256-GCM with a key from the site's secret and the purpose: a stolen session key lets anybody act for a person.
 */
export function createSealer(
  secret: string,
  purpose: 'wx-session' | 'wx-join' | 'payers' | 'totp' | 'preview' | 'moderation' | 'contact' = 'wx-session',
) {
  const key = createHash('sha256').update(`${purpose}\n${secret}`).digest()
  return {
    /** Base64 of iv, tag and cipher text. */
    seal(text: string): string {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
    },
    /** Null for a text sealed with another secret. */
    open(sealed: string): string | null {
      try {
        const bytes = Buffer.from(sealed, 'base64')
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength), { authTagLength: tagLength })
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
      } catch {
        return null
      }
    },
  }
}
