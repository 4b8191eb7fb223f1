import { crc32, deflateSync } from 'node:zlib'
import { labelledPng } from '@/services/png-label'
import { labelsInPng } from '../../../server/labels/png'

/** A chunk of a PNG. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const plain = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk('IDAT', deflateSync(Buffer.from([0, 255]))),
  chunk('IEND', Buffer.alloc(0)),
])

test('the server finds the label in a picture that a device drew, whatever is in it, and nothing else has changed', async () => {
  for (const ProduceID of ['a', 'ab', 'abc', '泛乐 😀 <&">']) {
    const json = JSON.stringify({ Label: '1', ContentProducer: '泛乐', ProduceID })
    const png = Buffer.from(labelledPng(plain.toString('base64'), json), 'base64')
    const read = async (at: number, length: number) => png.subarray(at, at + length)
    const [found = ''] = await labelsInPng({ size: png.length, read })
    expect(JSON.parse(found)).toEqual(JSON.parse(json))
    const length = png.readUInt32BE(33)
    const body = png.subarray(37, 41 + length)
    expect([body.toString('latin1', 0, 4), png.readUInt32BE(41 + length)]).toEqual(['iTXt', crc32(body)])
    expect(Buffer.concat([png.subarray(0, 33), png.subarray(45 + length)])).toEqual(plain)
  }
})
