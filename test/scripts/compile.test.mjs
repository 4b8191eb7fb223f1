import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { after, before, test } from 'node:test'
import { compile, compiledName } from '../../scripts/lib/compile.mjs'
import { inRoot } from '../../scripts/lib/project.mjs'

const folder = `.cache/test/compile-${process.pid}`
const source = (name) => `${folder}/源/${name}`
const out = `${folder}/out`
const main = () => inRoot(out, compiledName(source('main.ts')))
const write = (name, text) => fs.writeFileSync(inRoot(source(name)), text)

before(() => {
  fs.mkdirSync(inRoot(source('')), { recursive: true })
  write('child.ts', "export const who: string = 'child'\n")
  write('note.txt', '你好')
  write(
    'main.ts',
    `import fs from 'node:fs'
const child: URL = new URL('./child.ts', import.meta.url)
const { who } = await import(child.href)
console.log(JSON.stringify([child.pathname.endsWith('.mjs'), who, fs.readFileSync(new URL('note.txt', import.meta.url), 'utf8'), fs.readdirSync(import.meta.dirname).length]))
`,
  )
})
after(() => fs.rmSync(inRoot(folder), { recursive: true }))

test('a module by its URL is compiled; files beside a source are read where they are', async () => {
  await compile([source('main.ts')], out)
  const printed = execFileSync(process.execPath, [main()], { encoding: 'utf8' })
  assert.deepEqual(JSON.parse(printed), [true, 'child', '你好', 3])
})

test('a module that is loaded by its URL and not compiled is refused', async () => {
  write('other.ts', "export const url = new URL('./child.ts', import.meta.url)\n")
  write('imports.ts', "export { url } from './other'\n")
  await assert.rejects(compile([source('imports.ts')], `${folder}/refused`), /loads .*child\.ts, which is not compiled/)
})

test('the parts of the last build stay for a week after the next one', async () => {
  const [last, older] = ['part-last.mjs', 'part-older.mjs'].map((name) => `${out}/${name}`)
  const list = inRoot(out, 'files.json')
  fs.writeFileSync(list, JSON.stringify([...JSON.parse(fs.readFileSync(list, 'utf8')), last]))
  const monthAgo = new Date(Date.now() - 30 * 24 * 60 * 60_000)
  for (const file of [last, older]) {
    fs.writeFileSync(inRoot(file), '')
    fs.utimesSync(inRoot(file), monthAgo, monthAgo)
  }
  await compile([source('main.ts')], out)
  assert.deepEqual(
    [last, older].map((file) => fs.existsSync(inRoot(file))),
    [true, false],
  )
  fs.utimesSync(inRoot(last), monthAgo, monthAgo)
  await compile([source('main.ts')], out)
  assert.equal(fs.existsSync(inRoot(last)), false)
  assert.ok(fs.existsSync(main()))
})
