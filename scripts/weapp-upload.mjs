import './lib/node-version.mjs'
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { parseArgs } from 'node:util'
import { commitIn, uploadFaults, versionOf } from './jobs/upload-facts.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, inRoot, kB, progress, root } from './lib/project.mjs'
import { packageBytes } from './lib/sizes.mjs'
import { ensureBuilt, isStale } from './lib/targets.mjs'

/** Fetched by npx when something is really uploaded: 30 MB that nothing else needs. */
const uploader = 'miniprogram-ci@2.1.42'
/** WeChat's own limits. */
const mostBytes = { all: 20_000_000, one: 2_000_000 }
/** API address of a build that sets none (config/index.ts). */
const ownMachine = 'http://127.0.0.1:3000/api'

const { upload: isReal, compile: isCompiled, version: asked } = argumentsGiven()
const { WEAPP_APP_ID: appId = '', WEAPP_KEY_FILE: keyFile = '', TARO_APP_API: api = '' } = process.env
const { version: packageVersion } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'))
const commit = commitIn(root)
const version = versionOf({ given: asked ?? process.env.WEAPP_VERSION, packageVersion, commit })
const words = commit?.words ?? `${packageVersion}, without a repository`

function argumentsGiven() {
  try {
    const options = { upload: { type: 'boolean' }, compile: { type: 'boolean' }, version: { type: 'string' } }
    return parseArgs({ options }).values
  } catch (error) {
    return fail(error.message)
  }
}

const found = uploadFaults({ appId, keyFile, api, version, commit })
// Checks the existing build before building anything: an upload takes these files.
if (isReal && found.length > 0) fail(found.join('\n✗ '))

await ensureInstalled()
if (isStale('weapp')) progress(`dist/weapp is built anew; it speaks to ${api || ownMachine}`)
await ensureBuilt('weapp')
const sizes = packageBytes()
const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
console.table([...sizes, ['all', all]].map(([name, bytes]) => ({ package: name, size: kB(bytes) })))
progress(`Version ${version} · ${words}`)

for (const [name, bytes] of sizes)
  if (bytes > mostBytes.one) found.push(`the package ${name} is larger than WeChat takes`)
if (all > mostBytes.all) found.push('the whole is larger than WeChat takes')
if (isReal && found.length > 0) fail(found.join('\n✗ '))
const npx = (args, about) => {
  const { status } = spawnSync('npx', ['--yes', ...args], {
    stdio: 'inherit',
    cwd: inRoot(),
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail(about)
}
if (isCompiled)
  npx(
    ['--package', uploader, 'node', inRoot('scripts/jobs/weapp-compile.mjs')],
    "It was not compiled by WeChat's compiler; what is above says why.",
  )
if (!isReal) {
  for (const one of found) console.log(`! ${one}`)
  if (!api) console.log(`! dist/weapp speaks to ${ownMachine}: it is good for DevTools on this machine alone`)
  progress('Nothing was uploaded. npm run weapp:upload -- --upload does it')
  process.exit(0)
}
npx(
  [uploader, 'upload', '--pp', inRoot(), '--pkp', keyFile, '--appid', appId, '--uv', version, '--ud', words, '-r', '1'],
  'It was not uploaded; what is above says why.',
)
progress('Uploaded: choose it as 体验版 in 版本管理, go through docs/wechat-release.md, then submit it')
