import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../support/server'
import { startWeapp, type Weapp } from './harness'
import { openBundle } from './harness/bundle'
import { gated } from './support/gates'
import { dist } from './support/person'

let phone: Weapp
let limits: Record<'main' | 'other' | 'all', number>

before(async () => {
  const sizes = (await import('../../scripts/lib/sizes.mjs' as string)) as { packageLimits: typeof limits }
  limits = sizes.packageLimits
  phone = gated(await startWeapp(dist))
})
after(() => phone.stop())

test('the main package is small enough', () => {
  const bytes = openBundle(dist).mainBytes()
  assert.ok(bytes <= limits.main, `${bytes} bytes`)
})

test('every other package is small enough, and so are all of them', () => {
  const bundle = openBundle(dist)
  const sizes = Object.fromEntries(bundle.roots.map((root) => [root, bundle.bytesUnder(root)]))
  assert.ok(bundle.roots.length > 0)
  for (const [root, bytes] of Object.entries(sizes)) assert.ok(bytes > 0 && bytes <= limits.other, `${root} ${bytes}`)
  const sum = Object.values(sizes).reduce((all, bytes) => all + bytes, bundle.mainBytes())
  assert.equal(sum, bundle.bytesUnder())
  assert.ok(sum <= limits.all, `${sum} bytes`)
})

test('no licence texts lie in the package', () => {
  assert.deepEqual(
    openBundle(dist).files.filter((file) => /\.txt$|licen[cs]e/i.test(file)),
    [],
  )
})

test('the texts of the other languages come with a script of a sub-package', () => {
  const bundle = openBundle(dist)
  const scripts = bundle.files.filter((file) => file.endsWith('.js'))
  for (const language of ['en-US', 'ko-KR', 'zh-TW', 'ru-RU']) {
    const own = readFileSync(path.join(root, `src/locales/${language}/common.ts`), 'utf8')
    const [, sentence = ''] = /\bbusy: '([^']+)'/.exec(own) ?? []
    const holders = scripts.filter((file) => bundle.read(file).includes(sentence))
    assert.ok(sentence !== '' && holders.length > 0, `${language} is in the package`)
    assert.deepEqual(holders.filter(bundle.isMain), [], language)
  }
})

test('nothing calls the canvas that WeChat has given up, but a branch of weapp-qrcode that asks first', () => {
  const bundle = openBundle(dist)
  const callers = bundle.files.filter(
    (file) => file.endsWith('.js') && /(?<!\.createCanvasContext&&wx)\.createCanvasContext\(/.test(bundle.read(file)),
  )
  assert.deepEqual(callers, [])
})

test('a dark start has its colours', () => {
  const bundle = openBundle(dist)
  assert.equal((JSON.parse(bundle.read('app.json')) as { themeLocation?: string }).themeLocation, 'theme.json')
  assert.ok(bundle.has('theme.json'))
})

test("WeChat's search sees the public pages, and nothing of a person", () => {
  const bundle = openBundle(dist)
  const app = JSON.parse(bundle.read('app.json')) as { sitemapLocation?: string }
  assert.equal(app.sitemapLocation, 'sitemap.json')
  const { rules } = JSON.parse(bundle.read('sitemap.json')) as { rules: { action: string; page: string }[] }
  const allowed = rules.filter(({ action }) => action === 'allow').map(({ page }) => page)
  assert.deepEqual(rules.at(-1), { action: 'disallow', page: '*' })
  assert.deepEqual(
    allowed.filter((page) => !bundle.pages.includes(page)),
    [],
  )
  assert.ok(allowed.includes('pages/chat/index') && allowed.includes('pages/tools/draw/index'))
  assert.ok(!allowed.some((page) => /account|share|files|orders|promoter|works|login|password/.test(page)))
})

test('templates compile without a warning', () => assert.deepEqual(phone.warnings, []))

test('without a session nothing is asked for that needs one; every page opens without network, throws nothing and is not empty', async () => {
  await phone.open('pages/chat/index')
  await phone.waitFor('the home of a guest', () => phone.path() === 'pages/chat/index' && phone.has('#prompt'))
  assert.deepEqual(
    phone.requests.filter(({ url }) => url.includes('/app/chat')),
    [],
    'nothing that needs a session is asked for without one',
  )
  for (const page of phone.pages) {
    await phone.closeAll()
    await phone.open(page)
    await phone.waitFor(`something on ${page}`, () => phone.text() !== '' && phone.html().includes('<'))
    // spec 2.06
    assert.deepEqual(phone.errors, [], page)
  }
})

test('a page that does not exist is refused as WeChat refuses it', async () => {
  await assert.rejects(phone.open('pages/nowhere/index'), /is not found/)
})
