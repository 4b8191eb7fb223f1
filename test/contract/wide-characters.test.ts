import { countUnits, isWide, isWideLetter } from '@shared/wide-characters'

test('Chinese, kana and Hangul are wide; Latin, Cyrillic and digits are not', () => {
  expect(countUnits('泛乐ひカ한글', isWideLetter)).toBe(6)
  expect(countUnits('Fanle 泛乐 42 да é', isWideLetter)).toBe(2)
})

test('full-width punctuation is wide but is not read', () => {
  expect(countUnits('好！，', isWide)).toBe(3)
  expect(countUnits('好！，', isWideLetter)).toBe(1)
})

test.each([
  [0x10ff, false],
  [0x1100, true],
  [0x11ff, true],
  [0x1200, false],
  [0x2e7f, false],
  [0x2e80, true],
  [0x9fff, true],
  [0xa000, false],
  [0xac00, true],
  [0xd7b0, false],
  [0xf900, true],
  [0xfb00, false],
])('the unit %i: wide %s', (unit, isLetter) => {
  expect(isWideLetter(unit)).toBe(isLetter)
})
