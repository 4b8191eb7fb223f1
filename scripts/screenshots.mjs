import './lib/node-version.mjs'
import { chromium } from './lib/chromium.mjs'
import { compileServer } from './lib/compile.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/project.mjs'
import { node } from './lib/run.mjs'
import { ensureBuilt } from './lib/targets.mjs'

await ensureInstalled()
const browser = await chromium()
if (!browser) fail('The pictures need a browser: install it as the line above says and run npm run screenshots again.')
await ensureBuilt('h5')
await ensureBuilt('weapp')
process.exitCode = await node(['--import', 'tsx', 'test/screenshots/main.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM: browser, SERVER_ENTRY: await compileServer() },
})
