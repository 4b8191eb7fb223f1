import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { ensureBuilt } from './lib/targets.mjs'
import { exitWithNpm } from './lib/exit-with-npm.mjs'
import { root, progress } from './lib/project.mjs'

process.chdir(root)
exitWithNpm()
await ensureInstalled()
await ensureBuilt('h5')
progress('Starting the server…')
// In this very process: signals, exit code and a hard kill reach the server with nothing in between.
await import('tsx')
await import('../server/main.ts')
