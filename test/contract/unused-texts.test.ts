import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const codeIn = (folder: string, isOut: (path: string) => boolean): string =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isOut(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

test('every text of the client is named somewhere in its code', () => {
  const code = codeIn('src', (path) => path.startsWith('src/locales/')) + codeIn('contract', () => false)
  const words = new Set(code.match(/\w+/g))
  const texts = codeIn('src/locales/zh-CN', () => false)
  const names = [...texts.matchAll(/^\s+(?:'([^']+)'|(\w+)):/gm)].map(([, quoted, plain]) => quoted ?? plain ?? '')
  expect(names.length).toBeGreaterThan(500)
  expect(names.filter((name) => !(/^\w+$/.test(name) ? words.has(name) : code.includes(name)))).toEqual([])
})

test.each([
  ['server', 100],
  ['engines', 5],
])('every text of the %s is named in its code, or begins like a name that is put together there', (side, least) => {
  const isText = (path: string) => /(server|engines)\/texts\/[a-z]{2}-[A-Z]{2}/.test(path)
  const code = ['server', 'engines', 'media', 'contract'].map((folder) => codeIn(folder, isText)).join('\n')
  const beginnings = [...code.matchAll(/`([a-z]+\.(?:\w+\.)?)\$\{/gi)].map(([, beginning]) => beginning ?? '')
  const texts = readFileSync(`${side}/texts/zh-CN.ts`, 'utf8')
  const keys = [...texts.matchAll(/^\s+'([\w.]+)':/gm)].map(([, key]) => key ?? '')
  expect(keys.length).toBeGreaterThan(least)
  const isUsed = (key: string) => code.includes(`'${key}'`) || beginnings.some((beginning) => key.startsWith(beginning))
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})
