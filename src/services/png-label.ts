import { pngXmpPrefix, xmpOf } from '@shared/aigc-xmp'
import { base64OfBytes } from './api/base64'

/** The mark of the byte order that begins a packet, in UTF-8. Everything else in it is ASCII: JSON has its own way to write what is not. */
const bom = '\xef\xbb\xbf'
/** Signature and header chunk: 33 bytes, which base64 writes as 44 whole signs. */
const headSigns = 44

/**
 * The base64 of a PNG with the AI label (JSON) in an iTXt chunk right after its header, as the server writes it.
 * Padding fills the chunk to a multiple of three bytes, so that the rest stays unchanged.
 */
export function labelledPng(base64: string, json: string): string {
  const label = json.replace(/[^ -~]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
  const bodyOf = (spaces: number) => `iTXt${pngXmpPrefix}${xmpOf(label, spaces).replace('\ufeff', bom)}`
  const body = bodyOf((3 - ((bodyOf(0).length + 8) % 3)) % 3)
  const chunk = four(body.length - 4) + body + four(crc32(body))
  return base64.slice(0, headSigns) + base64OfBytes(chunk) + base64.slice(headSigns)
}

/** A number in four bytes, the highest first. */
const four = (value: number) => String.fromCharCode(...[24, 16, 8, 0].map((by) => (value >>> by) & 255))

function crc32(bytes: string): number {
  let crc = -1
  for (let i = 0; i < bytes.length; i++) {
    crc ^= bytes.charCodeAt(i)
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc
}
