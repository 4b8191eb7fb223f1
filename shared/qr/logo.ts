const text = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

/** Formats that browsers and WeChat draw, by their first bytes. */
const drawn: readonly (readonly [type: string, is: (head: string) => boolean])[] = [
  ['image/png', (head) => head.startsWith('\x89PNG')],
  ['image/jpeg', (head) => head.startsWith('\xff\xd8\xff')],
  ['image/gif', (head) => head.startsWith('GIF8')],
  ['image/webp', (head) => head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP'],
  ['image/svg+xml', (head) => /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!DOCTYPE svg|svg)/i.test(head)],
]

/** Pictures that not every browser can draw: BMP, icon, TIFF, Photoshop, HEIC and AVIF, JPEG XL. */
const undrawn = ['BM', '\0\0\x01\0', '\0\0\x02\0', 'II*\0', 'MM\0*', '8BPS', '\xff\x0a', '\0\0\0\x0cJXL ']
const isUndrawn = (head: string) => undrawn.some((sign) => head.startsWith(sign)) || head.slice(4, 8) === 'ftyp'

/**
 * The media type of a logo. Throws 'Cannot determine image format' for other files, 'Unsupported file format' for a
 * picture that not every browser can draw, and 'No frames.' for an empty GIF.
 */
export function logoType(bytes: Uint8Array): string {
  const head = text(bytes, 0, 64)
  const type = drawn.find(([, is]) => is(head))?.[0]
  if (!type) throw new Error(isUndrawn(head) ? 'Unsupported file format' : 'Cannot determine image format')
  if (type === 'image/gif' && !hasFrame(bytes)) throw new Error('No frames.')
  return type
}

/** Walks over a GIF's blocks to the first image. */
function hasFrame(bytes: Uint8Array): boolean {
  const flags = bytes[10] ?? 0
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  while (bytes[at] === 0x21) {
    at += 2
    for (let length = bytes[at]; length; length = bytes[at]) at += length + 1
    at += 1
  }
  return bytes[at] === 0x2c
}
