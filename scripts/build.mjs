import './lib/node-version.mjs'
import { build, ends } from './lib/ends.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { refuse } from './lib/project.mjs'
import { printSizes } from './lib/sizes.mjs'

const wanted = process.argv.slice(2)
if (wanted.length === 0 || wanted.some((end) => !(end in ends)))
  refuse(`Say what to build: ${Object.keys(ends).join(' or ')}`)
await ensureInstalled()
for (const end of wanted) {
  await build(end)
  printSizes(end)
}
