import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture that JPEG cannot make much smaller, with a red upper left quarter. */
export function photo(width: number, height: number) {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isRed = x < width / 2 && y < height / 2
      data[at++] = isRed ? 230 : 30 + ((x * 7 + y * 13) % 60)
      data[at++] = isRed ? 20 : 60 + ((x * y) % 50)
      data[at++] = isRed ? 20 : 160
    }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length, 0)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}

/** A PNG of a few kilobytes that says it has this many pixels, all of one colour. `more` stands before the picture. */
export function pngOf(width: number, height: number, { whole = true, more = Buffer.alloc(0) as Buffer } = {}): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = whole ? deflateSync(Buffer.alloc((width + 1) * height), { level: 9 }) : deflateSync(Buffer.alloc(1000))
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    more,
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A JPEG whose header says other sizes than it has. */
export async function jpegThatSays(width: number, height: number): Promise<Buffer> {
  const jpeg = await photo(160, 120).jpeg().toBuffer()
  const start = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  jpeg.writeUInt16BE(height, start + 5)
  jpeg.writeUInt16BE(width, start + 7)
  return jpeg
}

/** A phone's photograph lying on its side, with the place where it was taken and who took it. */
export const phonePhoto = (width: number, height: number): Promise<Buffer> =>
  photo(width, height)
    .withExif({
      IFD0: { Make: 'Phone maker', Artist: 'Somebody private', Orientation: '6' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '39/1 54/1 26/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '116/1 23/1 29/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer()
