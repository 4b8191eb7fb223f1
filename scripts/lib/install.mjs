import fs from 'node:fs'
import { hashOf, readStamp, writeStamp } from './files.mjs'
import { inRoot, fail, progress } from './project.mjs'
import { run } from './run.mjs'

const STAMP = 'node_modules/.fanle-installed'
/** npm writes its own record of what it installed a moment before or after the lock file itself. */
const SLACK_MS = 60_000

/** Someone ran npm by hand after the lock last changed: that is as good as our own install. */
function installedByHand() {
  const when = (file) => fs.statSync(inRoot(file), { throwIfNoEntry: false })?.mtimeMs
  const installed = when('node_modules/.package-lock.json')
  return installed !== undefined && installed + SLACK_MS >= when('package-lock.json')
}

/** `npm ci --omit=optional` leaves out the programs of compilers, pictures and passwords too: nothing would start. */
const lacksPrograms = () =>
  fs.existsSync(inRoot('node_modules/esbuild')) &&
  !fs.existsSync(inRoot(`node_modules/@esbuild/${process.platform}-${process.arch}`))

/** Installs the packages of the lock file when they are missing, in part, or older than it. */
export async function ensureInstalled() {
  const wanted = hashOf(['package-lock.json'])
  if (readStamp(STAMP) === wanted && !lacksPrograms()) return
  // npm would empty the folder behind the link, which belongs to someone else.
  if (fs.lstatSync(inRoot('node_modules'), { throwIfNoEntry: false })?.isSymbolicLink()) return
  if (readStamp(STAMP) !== '' || lacksPrograms() || !installedByHand()) {
    progress('Installing packages (once, a minute or two)…')
    // Whatever npm's own settings leave out: builds need the development packages, programs the optional ones.
    const code = await run('npm', [
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ])
    if (code !== 0) fail('npm could not install the packages; its own message is above.')
    if (lacksPrograms())
      fail('npm left out the optional packages, without which nothing starts: run npm ci --include=optional')
  }
  writeStamp(STAMP, wanted)
}
