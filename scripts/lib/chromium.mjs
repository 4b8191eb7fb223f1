import fs from 'node:fs'
import { progress } from './project.mjs'
import { run } from './run.mjs'

const PLACES = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const find = () => PLACES.find((place) => place && fs.existsSync(place))

/**
 * Path of a Chromium. Installs Debian's package when run as root and none exists; otherwise fails with the command to
 * install it.
 */
export async function chromium() {
  if (!find() && process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get')) {
    progress('Installing Chromium for the tests in a browser…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env, quiet: true })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true })
  }
  if (!find())
    progress(
      "The tests in a browser need Chromium: install Debian's package `chromium`, or name one by CHROMIUM=/path/to/it.",
    )
  return find()
}
