import fc from 'fast-check'
import { base64 } from '@/services/api/base64'

test('any text is encoded as Node encodes its UTF-8', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(base64(text)).toBe(Buffer.from(text).toString('base64'))
    }),
  )
})

test('credentials with Chinese and emoji', () => {
  expect(base64('13800000000:密码a1😀')).toBe(Buffer.from('13800000000:密码a1😀').toString('base64'))
})
