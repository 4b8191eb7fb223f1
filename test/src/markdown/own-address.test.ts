import { toolOf } from '@contract/tools'
import { ownAddress } from '@/components/markdown/link/own-address'
import { fieldsIn } from '@/components/tool/fill-form'

test.each([
  ['/draw?prompt=%E7%8C%AB%20(a)', '/draw', { prompt: '猫 (a)' }],
  ['/draw?prompt=a&amp;style=ink', '/draw', { prompt: 'a', style: 'ink' }],
  ['/change-clothes', '/change-clothes', {}],
  ['/ttsVoice?text=', '/ttsVoice', { text: '' }],
])('%s is a place of this site', (href, path, params) => {
  expect(ownAddress(href)).toEqual({ path, params })
})

test.each([
  '//evil.example/draw',
  '/\\evil.example',
  '/draw/../login',
  '/login?redirect=/x',
  '/api/app/user',
  '/files/1?part=full',
  '/constructor',
  'javascript:/draw',
  'https://evil.example/draw',
  '/draw?prompt=%E7',
  `/draw?prompt=${'x'.repeat(20_001)}`,
])('%s is none', (href) => {
  expect(ownAddress(href)).toBeNull()
})

test('an address fills text fields only, as long as they may be, and the choice they hang on', () => {
  const draw = toolOf('SD')!
  expect(fieldsIn(draw, { prompt: ` ${'长'.repeat(600)}`, style: 'ink', size: '9', other: 'x' })).toEqual({
    prompt: '长'.repeat(500),
  })
  expect(fieldsIn(toolOf('SINGER')!, { lyrics: '小星星' })).toEqual({ lyrics: '小星星', kind: 'song' })
  expect(fieldsIn(draw, {})).toEqual({})
})
