import fs from 'node:fs'
import path from 'node:path'
import { iconNames } from '@/components/ui/icon/names'

const root = path.resolve(__dirname, '../../..')
const filesIn = (folder: string): string[] =>
  fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name)
    return entry.isDirectory() ? filesIn(at) : /\.tsx?$/.test(at) ? [at] : []
  })
const source = fs.readFileSync(path.join(root, 'src/components/ui/icon/names.ts'), 'utf8')
const namesIn = (list: string) => new RegExp(`${list} = \\[([^\\]]*)\\]`).exec(source)![1]!.match(/[a-z0-9-]+/g)!

test('every icon is a lucide file', () => {
  const missing = iconNames.filter(
    (name) => !fs.existsSync(path.join(root, 'node_modules/lucide-static/icons', `${name}.svg`)),
  )
  expect(missing).toEqual([])
  expect(new Set(iconNames).size).toBe(iconNames.length)
})

// Files that draw icons whose CSS is not in the first load.
// The styleguide loads the CSS of all of them.
const tools = /src\/(components\/(tool|course|work|upload)|pages\/(tools|styleguide))\//
const ofChats = /src\/(components\/(chat|share|assistants)|pages\/chat)\//
test.each([
  [
    'chatIconNames',
    'the chat, its shares and assistants, and the tools',
    (file: string) => ofChats.test(file) || tools.test(file),
  ],
  ['toolIconNames', 'the tools', (file: string) => tools.test(file)],
  ['listIconNames', 'the list of chats', (file: string) => /src\/components\/chat\/conversation-list\//.test(file)],
  ['shopIconNames', 'the shop', (file: string) => /src\/components\/shop\//.test(file)],
])('icons of %s are drawn by %s alone', (list, _, mayDraw) => {
  const names = namesIn(list)
  expect(names.length).toBeGreaterThan(2)
  const elsewhere = filesIn(path.join(root, 'src')).filter((file) => !mayDraw(file))
  const strays = elsewhere.flatMap((file) => {
    const drawn = [
      ...fs.readFileSync(file, 'utf8').matchAll(/\b(?:icon|name|trailing)(?:=|: )['"]([a-z0-9-]+)['"]/g),
    ].map(([, name]) => name!)
    return drawn.filter((name) => names.includes(name)).map((name) => `${path.relative(root, file)}: ${name}`)
  })
  expect(strays).toEqual([])
})
