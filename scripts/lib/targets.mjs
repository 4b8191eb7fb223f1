import fs from 'node:fs'
import { copyDiagramScripts } from './diagram.mjs'
import { filesUnder, hashOf, readStamp, writeStamp } from './files.mjs'
import { inRoot, fail, progress } from './project.mjs'
import { precompress } from './precompress.mjs'
import { node } from './run.mjs'

/** Sources of every target. */
const COMMON = ['contract', 'shared', 'package-lock.json', 'tsconfig.json', 'scripts/lib']
const SOURCES = ['src', 'config', 'types', 'package.json', 'babel.config.js', ...COMMON]

/** Build targets: the site, the mini-program and the operators' console. */
export const targets = {
  h5: { name: 'site', out: 'dist/h5', entry: 'dist/h5/index.html', sources: SOURCES },
  weapp: { name: 'mini-program', out: 'dist/weapp', entry: 'dist/weapp/app.json', sources: SOURCES },
  admin: {
    name: 'console',
    out: 'dist/admin',
    entry: 'dist/admin/index.html',
    sources: [...COMMON, 'admin', 'src/styles'],
  },
}

const stampOf = (target) => `dist/.${target}.stamp`
const hashNow = (target) =>
  hashOf(targets[target].sources, `${target} ${process.version} ${process.env.TARO_APP_API ?? ''}`)

/** Whether the built files are missing or older than their sources. */
export const isStale = (target) =>
  !fs.existsSync(inRoot(targets[target].entry)) || readStamp(stampOf(target)) !== hashNow(target)

/** Builds one target for production, refuses broken output, and remembers what it was built from. */
export async function build(target) {
  const { name, out } = targets[target]
  const hash = hashNow(target)
  const started = Date.now()
  progress(`Building the ${name} (${out})${target === 'admin' ? '…' : ', half a minute or so…'}`)
  fs.rmSync(inRoot(stampOf(target)), { force: true })
  fs.rmSync(inRoot(out), { recursive: true, force: true })
  if (target === 'admin') await buildConsole(out)
  else await buildWithTaro(target)
  writeStamp(stampOf(target), hash)
  progress(`The ${name} is built in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

async function buildConsole(out) {
  const { bundleConsole } = await import('./console.mjs')
  await bundleConsole(out)
  await precompress(out)
}

async function buildWithTaro(target) {
  const { name, out } = targets[target]
  const code = await node(['node_modules/@tarojs/cli/bin/taro', 'build', '--type', target], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0 || !fs.existsSync(inRoot(targets[target].entry)))
    fail(`The ${name} could not be built; the build's own message is above.`)
  // NOTICE already contains the packages' licence texts; in a mini-program's package they are dead weight.
  if (target === 'weapp')
    for (const file of filesUnder(out).filter((one) => one.endsWith('.LICENSE.txt'))) fs.rmSync(inRoot(file))
  // Modules that use packages are imported here, because this file runs before they are installed.
  const { checkOutput } = await import('./check-output.mjs')
  checkOutput(target, out)
  if (target === 'h5') {
    copyDiagramScripts(out)
    const [{ addShell }, { addIcons }] = [await import('./shell/index.mjs'), await import('./site-icons.mjs')]
    await addShell(out)
    await addIcons(out)
    await precompress(out)
  }
}

export async function ensureBuilt(target) {
  if (isStale(target)) await build(target)
}
