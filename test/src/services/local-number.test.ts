import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { localNumber, switchLanguage } from '@/services/texts/i18n'

afterEach(() => switchLanguage('zh-CN'))

test('a number reads as the language writes it: a comma in Russian would make two of two thousand', async () => {
  expect([localNumber(12_345), localNumber(1.5), localNumber(-2000)]).toEqual(['12,345', '1.5', '−2,000'])
  await switchLanguage('ru-RU')
  expect([localNumber(12_345), localNumber(1.5), localNumber(-2000)]).toEqual(['12\u00a0345', '1,5', '−2\u00a0000'])
})

test('no screen writes numbers past the language', () => {
  const { stdout } = spawnSync('git', ['grep', '-l', '--untracked', '@/locales/number', '--', 'src'], {
    cwd: path.join(__dirname, '../../..'),
    encoding: 'utf8',
  })
  expect(stdout).toBe('')
})
