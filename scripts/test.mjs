import './lib/node-version.mjs'
import { parseArgs } from 'node:util'
import { ensureInstalled } from './lib/install.mjs'
import { refuse, say } from './lib/project.mjs'
import { suites } from './lib/suites.mjs'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const names = values.only ? values.only.split(',') : Object.keys(suites)
const unknown = names.find((name) => !(name in suites))
if (unknown) refuse(`There is no suite ${unknown}: choose from ${Object.keys(suites).join(', ')}`)

await ensureInstalled()
const rows = []
for (const name of names) {
  say(`Suite ${name}…`)
  const started = Date.now()
  const counts = await suites[name]()
  rows.push({ suite: name, ...counts, seconds: Math.round((Date.now() - started) / 1000) })
}
console.table(rows)
const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
