import jsQR from 'jsqr'
import { qrMatrix, type QrLevel } from '@contract/qr/matrix'
import { qrOptions } from '@contract/qr/options'
import { qrSvg } from '@contract/qr/svg'

/** Paints the rectangles of our own SVG path, so that what is read is what is drawn. */
function pixelsOf(svg: string, size: number) {
  const data = new Uint8ClampedArray(size * size * 4).fill(255)
  for (const [, ...numbers] of svg.matchAll(/M([\d.]+) ([\d.]+)h([\d.]+)v([\d.]+)/g)) {
    const [left = 0, top = 0, width = 0, height = 0] = numbers.map(Number)
    for (let row = Math.round(top); row < Math.round(top + height); row++) {
      for (let column = Math.round(left); column < Math.round(left + width); column++)
        data.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3)
    }
  }
  return data
}

const read = (svg: string, size: number) => jsQR(pixelsOf(svg, size), size, size)?.data

test.each([
  'https://example.com/?shareCode=ABC123',
  'weixin://wxpay/bizpayurl?pr=abcdef',
  '泛乐 AI 泛娱乐生活平台',
  `https://example.com/${'path/'.repeat(40)}`,
])('%s is read back from the picture', (text) => {
  expect(read(qrSvg(text), 400)).toBe(text)
})

test.each<QrLevel>(['L', 'M', 'Q', 'H'])('level %s is read back', (level) => {
  expect(read(qrSvg('https://example.com', { level }), 400)).toBe('https://example.com')
})

test('smaller dots are still read', () => {
  expect(read(qrSvg('https://example.com', { dotScale: 0.8, size: 290 }), 290)).toBe('https://example.com')
})

test('characters outside the BMP are read back', () => {
  for (const text of ['https://example.com/😀', '𠮷野家 👩‍👩‍👧 😀', 'é ü 한국어 русский'])
    expect(read(qrSvg(text), 400)).toBe(text)
  expect(read(qrSvg('half \ud83d'), 400)).toBe('half \ufffd')
})

test('a given version is used, and a bigger one has more modules', () => {
  expect(qrMatrix('a', 'M', 1)).toHaveLength(21)
  // spec 9.14
  expect(qrMatrix('a', 'M', 40)).toHaveLength(177)
  expect(qrMatrix('a').length).toBe(21)
})

test('what does not fit is refused by name', () => {
  // spec 8.11
  expect(() => qrMatrix('x'.repeat(100), 'M', 1)).toThrow('Data is too long for QR version')
  // spec 8.11
  expect(() => qrMatrix('x'.repeat(3000), 'M')).toThrow('Too long data')
  // spec 8.11, 9.14
  for (const version of [0, 41, 1.5, NaN]) expect(() => qrMatrix('x', 'M', version)).toThrow('Invalid QR version')
})

test('the defaults are the product’s', () => {
  // spec 9.13
  expect(qrOptions()).toMatchObject({
    size: 400,
    margin: 20,
    level: 'M',
    dark: '#000000',
    dotScale: 1,
    logoScale: 0.2,
    logoMargin: 4,
    logoRadius: 8,
    quality: 0.92,
    density: 1,
  })
})

test.each([0, -0.1, 1.01, NaN])('dotScale %s is refused', (dotScale) => {
  // spec 5.02
  expect(() => qrOptions({ dotScale })).toThrow('dotScale should be in range (0, 1].')
})

test.each([
  [0, 0.2],
  [-1, 0.2],
  [1, 0.2],
  [2, 0.2],
  [0.3, 0.3],
])('logo scale %s becomes %s', (logoScale, becomes) => {
  // spec 5.03
  expect(qrOptions({ logoScale }).logoScale).toBe(becomes)
})

test('lengths that make no sense count as 0', () => {
  // spec 5.04
  expect(qrOptions({ logoMargin: -1, logoRadius: -5 })).toMatchObject({ logoMargin: 0, logoRadius: 0 })
  // spec 5.04
  expect(qrOptions({ margin: -1 }).margin).toBe(0)
  // spec 5.04
  expect(qrOptions({ size: 100, margin: 50 }).margin).toBe(0)
  expect(qrOptions({ size: 100, margin: 49 }).margin).toBe(49)
})

test('an export needs a quality from 0 to 1 and a whole density', () => {
  // spec 5.05
  for (const quality of [-0.1, 1.1, NaN]) expect(() => qrOptions({ quality })).toThrow('quality')
  // spec 5.05
  for (const density of [0, 1.5, NaN]) expect(() => qrOptions({ density })).toThrow('density')
  expect(qrSvg('x', { size: 100, density: 3 })).toContain('width="300"')
})
