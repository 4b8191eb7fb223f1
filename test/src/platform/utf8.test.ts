import fc from 'fast-check'
import { createUtf8Decoder } from '@/services/platform/http/utf8'

/** Cuts bytes at random places and decodes the pieces one after the other. */
function inPieces(bytes: Uint8Array, cuts: number[]): string {
  const decode = createUtf8Decoder()
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  const text = at
    .slice(1)
    .map((end, i) => decode(bytes.slice(at[i], end)))
    .join('')
  return text + decode(new Uint8Array(0), true)
}

test('any text, cut anywhere, stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
      expect(inPieces(Buffer.from(text), cuts)).toBe(Buffer.from(text).toString())
    }),
  )
})

test('any bytes, cut anywhere, are decoded as Node does it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.array(fc.nat(), { maxLength: 8 }), (bytes, cuts) => {
      expect(inPieces(bytes, cuts)).toBe(Buffer.from(bytes).toString('utf8'))
    }),
    { numRuns: 2000 },
  )
})

test('bytes rich in broken sequences too', () => {
  const nasty = fc.constantFrom(
    0x41,
    0x80,
    0xbf,
    0xc0,
    0xc2,
    0xe0,
    0xa0,
    0x9f,
    0xed,
    0xf0,
    0x90,
    0x8f,
    0xf4,
    0xf5,
    0xff,
  )
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 12 }), fc.array(fc.nat(), { maxLength: 6 }), (list, cuts) => {
      const bytes = Uint8Array.from(list)
      expect(inPieces(bytes, cuts)).toBe(Buffer.from(bytes).toString('utf8'))
    }),
    { numRuns: 5000 },
  )
})

test('one byte at a time', () => {
  const decode = createUtf8Decoder()
  expect([...Buffer.from('你好😀')].map((byte) => decode(Uint8Array.of(byte))).join('')).toBe('你好😀')
})
