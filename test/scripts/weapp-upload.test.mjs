import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { addressFault, versionOf } from '../../scripts/jobs/upload-facts.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))

test('a server is reached at a public name, on the port of https, at a path that ends in /api', () => {
  for (const api of ['https://your.site/api', 'https://a.b.your.site/v2/api'])
    assert.equal(addressFault(api), null, api)
  const faults = {
    '': /not set/,
    'http://your.site/api': /https/,
    'your.site/api': /https/,
    'https://your.site': /end in \/api/,
    'https://your.site/api/': /end in \/api/,
    'https://your.site/api?x=1': /end in \/api/,
    'https://your.site/myapi': /end in \/api/,
    'https://your.site:8443/api': /port/,
    'https://your.site:443/api': /port/,
    'https://me:secret@your.site/api': /log in/,
    'https://localhost/api': /public host/,
    'https://127.0.0.1/api': /public host/,
    'https://[::1]/api': /port|public host/,
    'https://2130706433/api': /public host/,
    'https://server/api': /public host/,
    'https://server.local/api': /public host/,
  }
  for (const [api, said] of Object.entries(faults)) assert.match(addressFault(api) ?? 'none', said, api)
})

test('the version is what was asked for, else the package’s with the commit; a mark of a preview becomes a dot', () => {
  const commit = { short: '1a2b3c4', words: '1a2b3c4 words', isDirty: false }
  assert.equal(versionOf({ given: '2.0', packageVersion: '0.1.0', commit }), '2.0')
  assert.equal(versionOf({ packageVersion: '0.1.0', commit }), '0.1.0.1a2b3c4')
  assert.equal(versionOf({ packageVersion: '0.1.0-beta+1', commit: null }), '0.1.0.beta.1')
})

describe('npm run weapp:upload', () => {
  const api = 'https://your.site/api'
  let folder
  let bin
  const inside = (...parts) => path.join(folder, ...parts)
  const wasFetched = () => existsSync(path.join(bin, 'fetched'))
  const git = (...args) =>
    assert.equal(spawnSync('git', ['-c', 'user.name=n', '-c', 'user.email=e@x', ...args], { cwd: folder }).status, 0)

  /** A small project whose mini-program is built; npx only leaves a trace. */
  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'upload-'))
    bin = mkdtempSync(path.join(os.tmpdir(), 'upload-bin-'))
    cpSync(path.join(project, 'scripts'), inside('scripts'), { recursive: true })
    writeFileSync(inside('package.json'), JSON.stringify({ version: '0.1.0', type: 'commonjs' }))
    writeFileSync(inside('.gitignore'), 'dist\nnode_modules\n')
    symlinkSync(path.join(project, 'node_modules'), inside('node_modules'))
    writeFileSync(inside('private.key'), '-----BEGIN RSA PRIVATE KEY-----\n')
    writeFileSync(path.join(bin, 'npx'), `#!/bin/sh\necho "$@" > ${path.join(bin, 'fetched')}\n`)
    chmodSync(path.join(bin, 'npx'), 0o755)
  })
  after(() => {
    for (const one of [folder, bin]) rmSync(one, { recursive: true, force: true })
  })

  /** Writes down that the mini-program is built for an address. */
  function built(address) {
    mkdirSync(inside('dist/weapp'), { recursive: true })
    writeFileSync(inside('dist/weapp/app.json'), '{}')
    const script = `const { hashOf, writeStamp } = await import('./scripts/lib/files.mjs')
      writeStamp('dist/.weapp.stamp', hashOf(['package.json', 'scripts/lib'], 'weapp ' + process.version + ' ${address}'))`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd: folder })
    assert.equal(status, 0, String(stderr))
  }
  function run(args, env = {}) {
    rmSync(path.join(bin, 'fetched'), { force: true })
    const { PATH, HOME } = process.env
    const { status, stdout, stderr } = spawnSync(process.execPath, [inside('scripts/weapp-upload.mjs'), ...args], {
      cwd: os.tmpdir(),
      encoding: 'utf8',
      env: { PATH: `${bin}${path.delimiter}${PATH}`, HOME, ...env },
    })
    return { status, said: stdout + stderr }
  }
  const good = () => ({ WEAPP_APP_ID: 'wx0123456789abcdef', WEAPP_KEY_FILE: inside('private.key'), TARO_APP_API: api })

  test('each fault is named, nothing is built or fetched, and it ends with 1', () => {
    const { status, said } = run(['--upload'], {
      WEAPP_APP_ID: 'wx123',
      WEAPP_KEY_FILE: inside('package.json'),
      TARO_APP_API: 'http://your.site/api',
      WEAPP_VERSION: '1.0-beta',
    })
    assert.equal(status, 1)
    for (const name of [/WEAPP_APP_ID/, /WEAPP_KEY_FILE/, /TARO_APP_API is not an https/, /version.*1\.0-beta/])
      assert.match(said, name)
    assert.deepEqual([existsSync(inside('dist')), wasFetched()], [false, false])
  })

  test('without --upload the faults are listed, nothing is fetched, and it says where the build speaks to', () => {
    built('')
    const { status, said } = run([])
    assert.equal(status, 0, said)
    assert.match(said, /! WEAPP_APP_ID[\s\S]*! WEAPP_KEY_FILE[\s\S]*! TARO_APP_API is not set/)
    assert.match(said, /127\.0\.0\.1:3000\/api: it is good for DevTools on this machine alone/)
    assert.match(said, /Version 0\.1\.0 · 0\.1\.0, without a repository/)
    assert.equal(wasFetched(), false)
  })

  test('a key that is not there and an option that does not exist are named', () => {
    const { status, said } = run(['--upload'], { ...good(), WEAPP_KEY_FILE: inside('nothing.key') })
    assert.equal(status, 1)
    assert.match(said, /^✗ WEAPP_KEY_FILE[^\n]*\n$/)
    const other = run(['--uplaod'], good())
    assert.equal(other.status, 1)
    assert.match(other.said, /--uplaod/)
  })

  test('what is uploaded has a commit: changes are refused, the version says which, and what was given comes first', () => {
    git('init', '-q')
    git('add', '.gitignore', 'package.json', 'scripts', 'private.key')
    git('commit', '-qm', 'first words')
    built(api)
    const { status, said } = run(['--upload'], good())
    assert.equal(status, 0, said)
    assert.match(said, /Version 0\.1\.0\.[0-9a-f]{7,} · [0-9a-f]{7,} first words/)
    assert.equal(wasFetched(), true)
    assert.match(run(['--version', '1.2.0'], good()).said, /Version 1\.2\.0 /)
    writeFileSync(inside('new.txt'), '')
    const dirty = run(['--upload'], good())
    assert.equal(dirty.status, 1)
    assert.match(dirty.said, /not committed/)
    assert.equal(wasFetched(), false)
  })
})
