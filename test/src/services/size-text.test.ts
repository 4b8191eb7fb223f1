import { sizeText } from '@/services/size-text'
import { switchLanguage } from '@/services/texts/i18n'

afterEach(() => switchLanguage('zh-CN'))

test('bytes in words, in the units of the language', async () => {
  expect([0, 999, 1000, 45_678, 1_250_000, 123_456_789, 5e9].map(sizeText)).toEqual([
    '0 B',
    '999 B',
    '1 KB',
    '45.7 KB',
    '1.3 MB',
    '123 MB',
    '5 GB',
  ])
  await switchLanguage('ru-RU')
  expect([999, 1_250_000, 5e9].map(sizeText)).toEqual(['999 Б', '1.3 МБ', '5 ГБ'])
})
