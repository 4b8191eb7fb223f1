import './lib/node-version.mjs'
import { chromium } from './lib/chromium.mjs'
import { compileServer } from './lib/compile.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/project.mjs'
import { node } from './lib/run.mjs'
import { ensureBuilt } from './lib/targets.mjs'
import { startPostgres } from './testing/postgres.mjs'

/** Measures of the server alone: they need neither a browser nor builds. */
const ofServer = ['engines', 'lists', 'money', 'office', 'scale', 'soak', 'streams', 'tools', 'words']
const named = process.argv.slice(2).flatMap((word) => word.replace(/^--(only=?)?/, '').split(','))
const isOfServer = named.length > 0 && named.every((name) => name === '' || ofServer.includes(name))

await ensureInstalled()
if (named.some((name) => ['scale', 'lists', 'office'].includes(name))) await startPostgres()
const browser = isOfServer ? '' : await chromium()
if (!isOfServer && !browser)
  fail('The benchmarks need a browser: install it as the line above says and run npm run bench again.')
if (!isOfServer) {
  await ensureBuilt('h5')
  await ensureBuilt('weapp')
}
process.exitCode = await node(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM: browser, SERVER_ENTRY: await compileServer() },
})
