import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { test } from 'node:test'
import { everything, readers, testsOf } from '../../scripts/testing/changed.mjs'
import { importsOf, reachOf, readSources } from '../../scripts/testing/imports.mjs'

const small = new Map(
  Object.entries({
    'contract/price.ts': '',
    'src/ui/button/index.h5.tsx': "import './styles.scss'",
    'src/ui/button/index.weapp.tsx': "import { price } from '@contract/price'",
    'src/ui/button/styles.scss': "@use '../colours'",
    'src/ui/colours.scss': '',
    'src/chat/types.ts': '',
    'src/chat/index.tsx':
      "import { Button } from '@/ui/button'\nimport type { Chat } from './types'\nconst late = () => import('./late')",
    'src/chat/late.tsx': '',
    'server/main.ts': "import { port } from './port'",
    'server/port.ts': '',
    'test/support/server.ts': "spawn('node', ['server/main.ts'])",
    'test/src/chat.h5.test.tsx': "import { Chat } from '@/chat'",
    'test/src/chat.weapp.test.tsx': "import { Chat } from '../../src/chat'",
    'test/server/start.test.ts': "import { startServer } from '../support/server'",
    'test/e2e/chat.test.ts': "import { startServer } from '../support/server'\nimport { tab } from './support/tab'",
    'test/e2e/support/tab.ts': '',
    'test/contract/list.test.ts': "const files = ['test/server/start.test.ts']",
  }),
)
const tests = [...small.keys()].filter((file) => file.includes('.test.'))
const chosen = (...changed) => testsOf(changed, tests, (file) => file.startsWith('test/e2e/'), small)

test('imports, styles, late imports, aliases and files that are started are followed', () => {
  const graph = importsOf(small)
  assert.deepEqual(graph.get('src/chat/index.tsx').sort(), [
    'src/chat/late.tsx',
    'src/ui/button/index.h5.tsx',
    'src/ui/button/index.weapp.tsx',
  ])
  assert.deepEqual(graph.get('test/support/server.ts'), ['server/main.ts'])
  assert.ok(reachOf('test/src/chat.h5.test.tsx', graph).has('src/ui/colours.scss'))
})

test('a change runs the tests that load the file, of its target alone', () => {
  assert.deepEqual(chosen('src/chat/late.tsx'), ['test/src/chat.h5.test.tsx', 'test/src/chat.weapp.test.tsx'])
  assert.deepEqual(chosen('src/ui/colours.scss'), ['test/src/chat.h5.test.tsx'])
  assert.deepEqual(chosen('contract/price.ts'), ['test/src/chat.weapp.test.tsx'])
  assert.deepEqual(chosen('server/port.ts'), ['test/server/start.test.ts'])
})

test('a changed test runs itself; a type that is imported as a type, and a document, run nothing', () => {
  assert.deepEqual(chosen('test/server/start.test.ts'), ['test/server/start.test.ts'])
  assert.deepEqual(chosen('src/chat/types.ts'), [])
  assert.deepEqual(chosen('docs/operate.md'), [])
})

test('a test of the built product follows the files of test/ that it loads', () => {
  assert.deepEqual(chosen('test/e2e/support/tab.ts'), ['test/e2e/chat.test.ts'])
  assert.deepEqual(chosen('test/e2e/chat.test.ts'), ['test/e2e/chat.test.ts'])
})

test('a deleted file runs what imports it', () => {
  const sources = new Map(small)
  sources.delete('server/port.ts')
  assert.deepEqual(
    testsOf(['server/port.ts'], tests, () => false, sources),
    ['test/server/start.test.ts', 'test/e2e/chat.test.ts'],
  )
})

test('each file that means everything runs everything, and is there', () => {
  for (const place of everything) {
    assert.ok(fs.existsSync(place), place)
    assert.deepEqual(chosen(place.endsWith('/') ? `${place}some-file` : place), tests, place)
  }
  for (const file of ['package-lock.json', 'jest.config.js', 'test/support/server.ts', 'config/index.ts'])
    assert.deepEqual(chosen(file), tests, file)
})

test('a test that reads whole folders runs after a change in one of them, and is there', () => {
  for (const [reader, places] of Object.entries(readers)) {
    assert.ok(fs.existsSync(reader), reader)
    for (const place of places) {
      assert.ok(fs.existsSync(place), place)
      assert.deepEqual(
        testsOf([`${place}some-file.ts`], [reader], () => false, small),
        [reader],
      )
    }
  }
})

test('in the project, a rule of the ledger runs the tests of credits and no test of a component', () => {
  const sources = readSources()
  const all = [...sources.keys()].filter((file) => /^test\/(src|server)\/.*\.test\.tsx?$/.test(file))
  const found = testsOf(['server/domain/credits/ledger.ts'], all, () => false, sources)
  assert.ok(found.includes('test/server/credits/ledger.test.ts'))
  assert.deepEqual(
    found.filter((file) => file.startsWith('test/src/') && !(file in readers)),
    [],
  )
})

test('npm test -- --changed refuses a base that is no commit, and --base alone', () => {
  const run = (...args) => spawnSync(process.execPath, ['scripts/test.mjs', ...args], { encoding: 'utf8' })
  const unknown = run('--changed', '--base', 'no-such-commit')
  assert.equal(unknown.status, 1)
  assert.match(unknown.stderr, /no-such-commit/)
  const alone = run('--base', 'HEAD')
  assert.equal(alone.status, 1)
  assert.match(alone.stderr, /--base belongs to --changed/)
})
