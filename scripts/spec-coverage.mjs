import { checkCoverage, writeCoverage } from './lib/spec-tags.mjs'

/** `node scripts/spec-coverage.mjs`: writes the tests that carry the tags into docs/spec-coverage.md, and prints what is wrong. */
writeCoverage(checkCoverage().filled)
const { faults } = checkCoverage()
for (const fault of faults) console.log(`✗ ${fault}`)
if (faults.length > 0) process.exitCode = 1
