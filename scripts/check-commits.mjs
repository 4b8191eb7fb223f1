import { checkCommits } from './lib/commits.mjs'

/** `node scripts/check-commits.mjs`: fails when the subject of a new commit breaks the rule of CONTRIBUTING.md. */
const { checked, faults = [], skipped } = checkCommits()
if (skipped) console.log(`not checked, ${skipped}`)
else if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
} else console.log(`${checked} checked`)
