import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name)
    return statSync(file).isDirectory() ? filesIn(file) : [file]
  })

/** Words of engineers and operators, by language. The agreement, the console and the documentation keep them. */
const words: Readonly<Record<string, RegExp>> = {
  'zh-CN': /词元|扩散模型|内置引擎|演示级|真实引擎|ESRGAN/,
  'zh-TW': /詞元|擴散模型|[內内][建置]引擎|示範級|演示級|真實引擎|ESRGAN/,
  'en-US': /\btokens? ·|1,000 tokens|diffusion|built-in engine|demo grade|demonstration engine|ESRGAN/i,
  'ko-KR': /토큰|확산 모델|내장 엔진|데모 (수준|엔진)|ESRGAN/,
  'ru-RU': /токен|диффузион|встроенн\S* движ|демо-движ|демонстрационн|ESRGAN/i,
}

test.each(Object.entries(words))('what consumers read in %s has no words of engineers', (locale, pattern) => {
  const files = [
    ...filesIn(path.join(root, 'src/locales', locale)),
    ...filesIn(path.join(root, 'contract/tool-texts', locale)),
    path.join(root, 'server/texts', `${locale}.ts`),
    path.join(root, 'server/seeds/consent-texts', `${locale}.ts`),
    path.join(root, 'engines/texts', `${locale}.ts`),
  ]
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => `${path.relative(root, file)}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})
