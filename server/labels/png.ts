import { crc32 } from 'node:zlib'
import { pngXmpPrefix, xmpOf } from '../../shared/aigc-xmp'
import type { Source } from './source'
import { labelsInXmp } from './xmp'

const signatureLength = 8
const headerEnd = signatureLength + 25
const prefix = Buffer.from(pngXmpPrefix, 'latin1')

/**
 * The PNG with its label in an iTXt chunk right after the header. Own code: image libraries write a compressed zTXt, in
 * which a scanner does not find the namespace.
 */
export function labelPng(png: Buffer, json: string): Buffer {
  const body = Buffer.concat([Buffer.from('iTXt', 'latin1'), prefix, Buffer.from(xmpOf(json), 'utf8')])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(body.length - 4, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)])
}

export async function labelsInPng(source: Source): Promise<string[]> {
  const labels: string[] = []
  for (let at = signatureLength; at + 12 <= source.size;) {
    const head = await source.read(at, 8)
    const length = head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'iTXt') {
      const data = await source.read(at + 8, length)
      if (data.subarray(0, prefix.length).equals(prefix))
        labels.push(...labelsInXmp(data.toString('utf8', prefix.length)))
    }
    at += 12 + length
  }
  return labels
}
