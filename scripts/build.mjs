import './lib/node-version.mjs'
import { compileServer } from './lib/compile.mjs'
import { build, targets } from './lib/targets.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, progress } from './lib/project.mjs'
import { printSizes } from './lib/sizes.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.find((target) => target !== 'server' && !(target in targets))
if (wanted.length === 0 || unknown)
  fail(
    `${unknown ? `There is no target ${unknown}` : 'No target is named'}. Run npm run build:h5, build:weapp, build:admin or build:server.`,
  )
await ensureInstalled()
for (const target of wanted) {
  if (target === 'server') {
    progress(`The server is compiled: ${await compileServer()}`)
    continue
  }
  await build(target)
  if (!printSizes(target)) fail('More is loaded at first than the budget allows: see the table above.')
}
