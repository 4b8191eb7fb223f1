import './lib/node-version.mjs'
import { compileServer } from './lib/compile.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { node } from './lib/run.mjs'

await ensureInstalled()
process.exitCode = await node(['--import', 'tsx', 'test/chaos/main.ts', ...process.argv.slice(2)], {
  env: { SERVER_ENTRY: await compileServer() },
})
