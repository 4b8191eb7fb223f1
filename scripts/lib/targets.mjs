import fs from 'node:fs'
import { copyDiagramScripts } from './diagram.mjs'
import { filesUnder, hashOf, readStamp, writeStamp } from './files.mjs'
import { inRoot, fail, progress } from './project.mjs'
import { precompress } from './precompress.mjs'
import { node } from './run.mjs'

/** Sources of the built files. */
const SOURCES = [
  'src',
  'contract',
  'shared',
  'config',
  'types',
  'package.json',
  'package-lock.json',
  'babel.config.js',
  'tsconfig.json',
  'scripts/lib',
]

/** Build targets: the site and the mini-program. */
export const targets = {
  h5: { name: 'site', out: 'dist/h5', entry: 'dist/h5/index.html' },
  weapp: { name: 'mini-program', out: 'dist/weapp', entry: 'dist/weapp/app.json' },
}

const stampOf = (target) => `dist/.${target}.stamp`
const hashNow = (target) => hashOf(SOURCES, `${target} ${process.version} ${process.env.TARO_APP_API ?? ''}`)

/** Whether the built files are missing or older than their sources. */
export const isStale = (target) =>
  !fs.existsSync(inRoot(targets[target].entry)) || readStamp(stampOf(target)) !== hashNow(target)

/** Builds one target for production, refuses broken output, and remembers what it was built from. */
export async function build(target) {
  const { name, out } = targets[target]
  const hash = hashNow(target)
  const started = Date.now()
  progress(`Building the ${name} (${out}), half a minute or so…`)
  fs.rmSync(inRoot(stampOf(target)), { force: true })
  fs.rmSync(inRoot(out), { recursive: true, force: true })
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
  writeStamp(stampOf(target), hash)
  progress(`The ${name} is built in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

export async function ensureBuilt(target) {
  if (isStale(target)) await build(target)
}
