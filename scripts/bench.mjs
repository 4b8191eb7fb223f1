import './lib/node-version.mjs'
import { chromium } from './lib/chromium.mjs'
import { ensureBuilt } from './lib/ends.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { refuse } from './lib/project.mjs'
import { node } from './lib/run.mjs'

await ensureInstalled()
const browser = await chromium()
if (!browser) refuse('The bench measures in a browser.')
await ensureBuilt('h5')
await ensureBuilt('weapp')
process.exitCode = await node(['--import', 'tsx', 'test/bench/main.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM: browser },
})
