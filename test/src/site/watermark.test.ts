import { watermarkText, watermarkTile } from '@/components/site/watermark-tile'

test('the watermark names the masked phone and the local day', () => {
  expect(watermarkText('138****8000', new Date(2026, 10, 5, 23, 59))).toBe('138****8000 2026-11-05')
})

test('the tile is set in 14 px, turned by −15 degrees, and takes a text as text', () => {
  const tile = watermarkTile('<b>&"138', false)
  // spec 9.06
  expect(tile).toContain('font-size="14"')
  // spec 9.06
  expect(tile).toContain('rotate(-15 ')
  expect(tile).toContain('&#60;b&#62;&#38;&#34;138')
  expect(tile).not.toContain('<b>')
})

test('it is light on dark ground and dark on light ground', () => {
  expect(watermarkTile('x', true)).toContain('fill="#fff"')
  expect(watermarkTile('x', false)).toContain('fill="#000"')
})
