import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `npm run law:check [-- --write]`: the state of each row of docs/law.md, and dates that come near. */
await ensureInstalled()
const { checkLaw, writeLaw } = await import('./lib/law.mjs')
const today = new Date().toISOString().slice(0, 10)
if (process.argv.includes('--write')) writeLaw(checkLaw(today).filled)
const { rows, tagged, faults, warnings } = checkLaw(today)
for (const { id, asks, notes } of rows) {
  const isOpen = notes.some((note) => note.startsWith('open: '))
  const mark = isOpen ? (tagged.has(id) ? '◐' : '○') : tagged.has(id) ? '✓' : '→'
  console.log([`${mark} ${id.padStart(2)} ${asks}`, ...notes.map((note) => `     ${note}`)].join('\n'))
}
for (const warning of warnings) console.log(`! ${warning}`)
for (const fault of faults) console.log(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
