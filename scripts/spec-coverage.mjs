import './lib/node-version.mjs'
import { ensureInstalled } from './lib/install.mjs'

/** `node scripts/spec-coverage.mjs`: writes the tests that carry the tags into docs/spec-coverage.md, and prints what is wrong. */
await ensureInstalled()
const { checkCoverage, writeCoverage } = await import('./lib/spec-tags.mjs')
writeCoverage(checkCoverage().filled)
const { faults } = checkCoverage()
for (const fault of faults) console.log(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
