import './lib/node-version.mjs'
import fs from 'node:fs'
import { ensureInstalled } from './lib/install.mjs'
import { inRoot, progress } from './lib/project.mjs'
import { firstLoads, LISTED } from './lib/sizes.mjs'
import { ensureBuilt } from './lib/targets.mjs'

// Lists what is loaded before /chat and /login are drawn; the build and the tests compare with it.
await ensureInstalled()
await ensureBuilt('h5')
fs.writeFileSync(inRoot(LISTED), `${JSON.stringify(firstLoads(), null, 2)}\n`)
progress(`Written to ${LISTED}`)
