const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Base64 of a text's UTF-8 bytes; a mini-program has no btoa. */
export const base64 = (text: string): string =>
  base64OfBytes(
    encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
  )

/** Base64 of bytes, given as characters from 0 to 255. */
export function base64OfBytes(bytes: string): string {
  let encoded = ''
  for (let i = 0; i < bytes.length; i += 3) {
    const three = (bytes.charCodeAt(i) << 16) | ((bytes.charCodeAt(i + 1) || 0) << 8) | (bytes.charCodeAt(i + 2) || 0)
    for (let k = 0; k < 4; k++) encoded += i + k > bytes.length ? '=' : digits.charAt((three >> (18 - 6 * k)) & 63)
  }
  return encoded
}
