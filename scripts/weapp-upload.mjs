import './lib/node-version.mjs'
import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, inRoot, kB, progress } from './lib/project.mjs'
import { packageBytes } from './lib/sizes.mjs'
import { ensureBuilt } from './lib/targets.mjs'

/** Fetched by npx when something is really uploaded: 30 MB that nothing else needs. */
const uploader = 'miniprogram-ci@2.1.42'
/** WeChat's own limits. */
const mostBytes = { all: 20_000_000, one: 2_000_000 }

const isReal = process.argv.includes('--upload')
const isCompiled = process.argv.includes('--compile')
const { WEAPP_APP_ID: appId = '', WEAPP_KEY_FILE: keyFile = '', TARO_APP_API: api = '' } = process.env
const { version } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'))
const words = execFileSync('git', ['log', '-1', '--format=%h %s'], { cwd: inRoot(), encoding: 'utf8' }).trim()

/** Why this must not go to WeChat. */
function faults() {
  const found = []
  if (!/^wx[0-9a-f]{16}$/.test(appId)) found.push('WEAPP_APP_ID is not an AppID (wx and 16 hexadecimal digits)')
  if (!keyFile || !fs.existsSync(keyFile))
    found.push('WEAPP_KEY_FILE is not the file of the upload key (开发管理 → 小程序代码上传)')
  if (!/^https:\/\/[^/:]+(\/.*)?$/.test(api))
    found.push('TARO_APP_API is not the https address of the server, without a port, ending in /api')
  return found
}

await ensureInstalled()
await ensureBuilt('weapp')
const sizes = packageBytes()
const all = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0)
console.table([...sizes, ['all', all]].map(([name, bytes]) => ({ package: name, size: kB(bytes) })))
progress(`Version ${version} · ${words}`)

const found = faults()
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
  progress('Nothing was uploaded. npm run weapp:upload -- --upload does it')
  process.exit(0)
}
npx(
  [uploader, 'upload', '--pp', inRoot(), '--pkp', keyFile, '--appid', appId, '--uv', version, '--ud', words, '-r', '1'],
  'It was not uploaded; what is above says why.',
)
progress('Uploaded: choose it as 体验版 in 版本管理, go through docs/wechat-release.md, then submit it')
