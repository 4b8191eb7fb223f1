import './lib/node-version.mjs'
import { build, targets } from './lib/targets.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail } from './lib/project.mjs'
import { printSizes } from './lib/sizes.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.find((target) => !(target in targets))
if (wanted.length === 0 || unknown)
  fail(
    `${unknown ? `There is no target ${unknown}` : 'No target is named'}. Run npm run build:h5 or npm run build:weapp.`,
  )
await ensureInstalled()
for (const target of wanted) {
  await build(target)
  if (!printSizes(target)) fail('More is loaded at first than the budget allows: see the table above.')
}
