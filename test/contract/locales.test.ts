import { defaultLocale, localeOf, locales } from '../../contract/locales'

test.each(locales)('%s is itself, in any case', (locale) => {
  expect(localeOf(locale)).toBe(locale)
  expect(localeOf(locale.toLowerCase())).toBe(locale)
})

test.each([
  ['en', 'en-US'],
  ['en-GB', 'en-US'],
  ['ko', 'ko-KR'],
  ['ru', 'ru-RU'],
  ['zh', 'zh-CN'],
  ['zh-Hans-CN', 'zh-CN'],
  ['zh-HK', 'zh-TW'],
  ['zh-Hant', 'zh-TW'],
  ['zh-MO', 'zh-TW'],
])('%s is understood as %s', (tag, locale) => {
  // spec 1.21
  expect(localeOf(tag)).toBe(locale)
})

test.each(['fr', 'ja-JP', '', '  ', 'x', 'zz-ZZ', null, undefined])('%p falls back to Chinese', (tag) => {
  // spec 1.19, 1.21
  expect(localeOf(tag)).toBe(defaultLocale)
})
