import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { generateKeyPairSync } from 'node:crypto'
import { inRoot } from '../lib/project.mjs'

// Started by npx, which puts the package's command into PATH and its modules nowhere else.
const command = process.env.PATH.split(path.delimiter)
  .map((folder) => path.join(folder, 'miniprogram-ci'))
  .find((file) => fs.existsSync(file))
if (!command) throw new Error('miniprogram-ci is not in PATH')
const ci = createRequire(fs.realpathSync(command))('miniprogram-ci')

// A copy of the upload with a useless key, because the compiler requires one.
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'weapp-'))
fs.cpSync(inRoot('dist/weapp'), path.join(folder, 'dist/weapp'), { recursive: true })
fs.copyFileSync(inRoot('project.config.json'), path.join(folder, 'project.config.json'))
const { setting } = JSON.parse(fs.readFileSync(inRoot('project.config.json'), 'utf8'))
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

let status = 0
try {
  const project = new ci.Project({
    appid: 'wx0000000000000000',
    type: 'miniProgram',
    projectPath: folder,
    privateKey: privateKey.export({ type: 'pkcs1', format: 'pem' }),
    // Otherwise the compiler asks WeChat for its limits.
    attr: async () => ci.DefaultProjectAttr,
  })
  const files = await ci.getCompiledResult({ project, version: '0', setting, onProgressUpdate() {} })
  console.log(`WeChat's compiler takes it: ${Object.keys(files).length} files`)
  for (const { name, success, text, detail } of await ci.checkCodeQuality(project))
    console.log(`${success ? '✔' : '!'} ${name}${success ? '' : ` · ${text}`} ${detail ? JSON.stringify(detail) : ''}`)
} catch (error) {
  console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
  status = 1
}
fs.rmSync(folder, { recursive: true, force: true })
// Its own processes stay otherwise.
process.exit(status)
