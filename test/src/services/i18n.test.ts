import { locales } from '@contract/locales'
import { plural } from '@/locales/plural'
import { grouped } from '@/locales/number'
import { zhCN } from '@/locales/zh-CN'
import type { Catalogue } from '@/locales/types'
import { locale, onLocale, switchLanguage, texts } from '@/services/texts/i18n'
import { textsOf } from '../setup/texts'

const loadTexts = (name: (typeof locales)[number]) => textsOf<Catalogue>(name, 'index')

/** Every key with what kind of text it holds: `common.retry: string`, `common.credits: function/1`. */
function shape(value: unknown, at = ''): string[] {
  if (typeof value === 'string') return [`${at}: string`]
  if (typeof value === 'function') return [`${at}: function/${value.length}`]
  return Object.entries(value as object).flatMap(([key, inner]) => shape(inner, at ? `${at}.${key}` : key))
}
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : []

test.each(locales)('%s has every text of the Chinese catalogue and no other', async (name) => {
  expect(shape(await loadTexts(name)).sort()).toEqual(shape(zhCN).sort())
})

test.each(locales)('%s leaves no text empty', async (name) => {
  expect(strings(await loadTexts(name)).filter((text) => text.trim() === '')).toEqual([])
})

test.each(['en-US', 'ko-KR', 'ru-RU'] as const)('%s leaves nothing in Chinese', async (name) => {
  const own = strings(await loadTexts(name)).filter((text) => /[\u4e00-\u9fff]/.test(text))
  // Languages are called by their own names in every language.
  expect(own.filter((text) => !/中文/.test(text))).toEqual([])
})

test('Russian counts as Russians do', () => {
  const forms = { one: 'кредит', few: 'кредита', many: 'кредитов', other: 'кредита' }
  const rule = new Intl.PluralRules('ru')
  for (let n = 0; n <= 1200; n++)
    expect([n, plural('ru-RU', n, forms)]).toEqual([n, forms[rule.select(n) as keyof typeof forms]])
  expect(plural('ru-RU', 1.5, forms)).toBe('кредита')
})

test('English counts as the English do; Chinese and Korean have one form', () => {
  const forms = { one: 'credit', other: 'credits' }
  expect([0, 1, 2, 11].map((n) => plural('en-US', n, forms))).toEqual(['credits', 'credit', 'credits', 'credits'])
  expect([1, 2].map((n) => plural('zh-CN', n, forms))).toEqual(['credits', 'credits'])
  expect(plural('ko-KR', 1, forms)).toBe('credits')
})

test('numbers are grouped without Intl', () => {
  expect([0, 999, 1000, 1234567, -1234.5].map((n) => grouped(n))).toEqual([
    '0',
    '999',
    '1,000',
    '1,234,567',
    '−1,234.5',
  ])
  expect(grouped(12345, ' ')).toBe('12 345')
})

test('switching the language notifies the listeners once; the last call wins', async () => {
  const reported: string[] = []
  const stop = onLocale((next) => reported.push(next))
  await Promise.all([switchLanguage('en-US'), switchLanguage('ru-RU')])
  expect(locale()).toBe('ru-RU')
  expect(texts().common.credits(3)).toBe('3 кредита')
  await switchLanguage('ru-RU')
  expect(reported).toEqual(['ru-RU'])
  stop()
  await switchLanguage('zh-CN')
})
