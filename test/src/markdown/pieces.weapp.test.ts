import fc from 'fast-check'
import { inPieces } from '@/components/markdown/primitives'

const text = fc
  .array(fc.constantFrom('字', 'a', '😀', ' ', '\n', '，'), { maxLength: 500 })
  .map((characters) => characters.join(''))

test('a text in pieces says the same; what it had grown to before stays in its pieces, and no character is torn', () => {
  fc.assert(
    fc.property(text, fc.nat(500), (whole, at) => {
      const pieces = inPieces(whole) as string[]
      expect(pieces.join('')).toBe(whole)
      const earlier = (inPieces(whole.slice(0, at)) as string[]).slice(0, -1)
      expect(pieces.slice(0, earlier.length)).toEqual(earlier)
      for (const piece of pieces.slice(0, -1)) expect(piece.charCodeAt(piece.length - 1) & 0xfc00).not.toBe(0xd800)
    }),
  )
})
