import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { node } from './lib/run.mjs'

// Rewrites every file as .prettierrc.json wants it; `npm run check` only looks.
await ensureInstalled()
process.exitCode = await node(['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level', 'warn', '.'])
