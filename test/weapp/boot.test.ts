import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startWeapp, type Weapp } from './harness'
import { openBundle } from './harness/bundle'
import { gated } from './support/gates'
import { dist } from './support/person'

const MAIN_PACKAGE_LIMIT = 662_000
let phone: Weapp

before(async () => {
  phone = gated(await startWeapp(dist))
})
after(() => phone.stop())

test('the main package is small enough', () => {
  const bytes = openBundle(dist).mainBytes()
  assert.ok(bytes <= MAIN_PACKAGE_LIMIT, `${bytes} bytes`)
})

test('no licence texts lie in the package', () => {
  assert.deepEqual(
    openBundle(dist).files.filter((file) => file.endsWith('.txt')),
    [],
  )
})

test('a dark start has its colours', () => {
  const bundle = openBundle(dist)
  assert.equal((JSON.parse(bundle.read('app.json')) as { themeLocation?: string }).themeLocation, 'theme.json')
  assert.ok(bundle.has('theme.json'))
})

test('templates compile without a warning', () => assert.deepEqual(phone.warnings, []))

test('without a session nothing is asked for that needs one; every page opens without network, throws nothing and is not empty', async () => {
  await phone.open('pages/chat/index')
  await phone.waitFor('the login page', () => phone.path() === 'pages/login/index')
  assert.deepEqual(
    phone.requests.filter(({ url }) => url.includes('/app/chat')),
    [],
    'nothing that needs a session is asked for without one',
  )
  for (const page of phone.pages) {
    await phone.closeAll()
    await phone.open(page)
    await phone.waitFor(`something on ${page}`, () => phone.text() !== '' && phone.html().includes('<'))
    assert.deepEqual(phone.errors, [], page)
  }
})

test('a page that does not exist is refused as WeChat refuses it', async () => {
  await assert.rejects(phone.open('pages/nowhere/index'), /is not found/)
})
