import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'

/** Output of a git command, or null without git, repository or commit. */
function git(cwd, ...args) {
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** The commit that is uploaded: `isDirty` when files differ from it; null without a repository. */
export function commitIn(folder) {
  // Inside another repository, its commits are not ours.
  const isOwn = git(folder, 'rev-parse', '--show-prefix') === ''
  const words = isOwn && git(folder, 'log', '-1', '--format=%h %s')
  if (!words) return null
  return { words, short: words.split(' ')[0], isDirty: git(folder, 'status', '--porcelain') !== '' }
}

/** The version that WeChat lists: as it was given, else the package's with the commit, so that no two uploads share one. */
export function versionOf({ given, packageVersion, commit }) {
  if (given) return given
  const plain = packageVersion.replace(/[^0-9A-Za-z.]+/g, '.')
  return commit ? `${plain}.${commit.short}` : plain
}

const local = /^(localhost|.*\.(localhost|local|localdomain|internal|lan|home|test|example|invalid|arpa))$/

/** Why phones could not reach a server there; null when they can. */
export function addressFault(api) {
  if (!api) return 'TARO_APP_API is not set: it is the address of the server, https://…/api'
  const url = URL.canParse(api) ? new URL(api) : null
  if (!url || url.protocol !== 'https:') return `TARO_APP_API is not an https address: ${api}`
  // The parser leaves out the port that https has anyway; WeChat compares what is written.
  const authority = /^https:\/\/([^/?#]*)/i.exec(api)?.[1] ?? ''
  if (authority.includes('@') || authority.includes(':'))
    return `TARO_APP_API has a port or a name to log in with; phones use port 443: ${api}`
  const host = url.hostname
  if (net.isIP(host.replace(/^\[|\]$/g, '')) || !host.includes('.') || host.endsWith('.') || local.test(host))
    return `TARO_APP_API does not name a public host: ${host}`
  if (url.search || url.hash || !/\/api$/.test(url.pathname) || !/\/api$/.test(api))
    return `TARO_APP_API does not end in /api: ${api}`
  return null
}

/** Why this must not go to WeChat, a sentence for each. */
export function uploadFaults({ appId, keyFile, api, version, commit }) {
  const found = []
  if (!/^wx[0-9a-f]{16}$/.test(appId)) found.push('WEAPP_APP_ID is not an AppID (wx and 16 hexadecimal digits)')
  const key = keyFile ? fs.statSync(keyFile, { throwIfNoEntry: false }) : undefined
  if (!key?.isFile() || !fs.readFileSync(keyFile, 'utf8').includes('PRIVATE KEY-----'))
    found.push('WEAPP_KEY_FILE is not the file of the upload key (开发管理 → 小程序代码上传)')
  const address = addressFault(api)
  if (address) found.push(address)
  if (!/^[0-9A-Za-z.]{1,64}$/.test(version))
    found.push(`The version has other characters than letters, digits and dots: ${version}`)
  if (commit?.isDirty) found.push('There are changes that are not committed: what is uploaded would have no commit')
  return found
}
