import fs from 'node:fs'
import { checkOutput } from './check-output.mjs'
import { hashOf, readStamp, writeStamp } from './files.mjs'
import { inRoot, refuse, say } from './project.mjs'
import { precompress } from './precompress.mjs'
import { node } from './run.mjs'

/** What the built files are made from. */
const SOURCES = [
  'src',
  'contract',
  'config',
  'types',
  'package.json',
  'package-lock.json',
  'babel.config.js',
  'tsconfig.json',
  'scripts/lib',
]

/** The two ends that are built: the site and the mini-program. */
export const ends = {
  h5: { name: 'site', out: 'dist/h5', entry: 'dist/h5/index.html' },
  weapp: { name: 'mini-program', out: 'dist/weapp', entry: 'dist/weapp/app.json' },
}

const stampOf = (end) => `dist/.${end}.stamp`
const hashNow = (end) => hashOf(SOURCES, `${end} ${process.version} ${process.env.TARO_APP_API ?? ''}`)

/** Whether the built files are missing or older than their sources. */
export const isStale = (end) => !fs.existsSync(inRoot(ends[end].entry)) || readStamp(stampOf(end)) !== hashNow(end)

/** Builds one end for production, refuses broken output, and remembers what it was built from. */
export async function build(end) {
  const { name, out } = ends[end]
  const hash = hashNow(end)
  const started = Date.now()
  say(`Building the ${name} (${out}), half a minute or so…`)
  fs.rmSync(inRoot(stampOf(end)), { force: true })
  fs.rmSync(inRoot(out), { recursive: true, force: true })
  const code = await node(['node_modules/@tarojs/cli/bin/taro', 'build', '--type', end], {
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0 || !fs.existsSync(inRoot(ends[end].entry)))
    refuse(`The ${name} could not be built; the build's own message is above.`)
  checkOutput(end, out)
  if (end === 'h5') await precompress(out)
  writeStamp(stampOf(end), hash)
  say(`The ${name} is built in ${((Date.now() - started) / 1000).toFixed(0)} s`)
}

export async function ensureBuilt(end) {
  if (isStale(end)) await build(end)
}
