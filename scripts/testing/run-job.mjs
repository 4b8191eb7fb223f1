import fs from 'node:fs'
import { capture } from '../jobs/capture.mjs'
import { inRoot, root } from '../lib/project.mjs'
import { freshCounts } from './jobs.mjs'
import { fileTimeoutMs } from './suites.mjs'

const firstPort = Number(process.env.TEST_FIRST_PORT ?? 4400)
const portsPerSlot = 40
/** Counts and the text of failures, out of what jest wrote. */
const ofJest = (report) => ({
  passed: report.numPassedTests,
  // A file that fails to load has no tests that could fail.
  failed:
    report.numFailedTests +
    report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length,
  skipped: report.numPendingTests + report.numTodoTests,
  failures: report.testResults
    .filter((file) => file.status === 'failed')
    .map((file) => `${file.name.replace(`${root}/`, '')}\n${file.message}`)
    .join('\n'),
})

/** The part of the spec reporter's output that repeats what failed. */
const failuresIn = (output) => output.slice(Math.max(0, output.search(/^✖ failing tests:/m)))

/** Runs a job with the ports of its slot, so that servers of two jobs never collide. Answers counts; a crash or a timeout counts as one failure. */
export async function runJob(job, slot, live) {
  const counts = freshCounts(job)
  const ports = { TEST_FIRST_PORT: String(firstPort + slot * portsPerSlot), TEST_PORTS: String(portsPerSlot) }
  const began = Date.now()
  const { code, output } = await capture(job.args(counts), {
    env: { ...job.env, ...ports },
    live,
    timeoutMs: fileTimeoutMs,
  })
  const seconds = (Date.now() - began) / 1000
  // Empty, or not there, when the process ended before its reporter did.
  const written = fs.existsSync(inRoot(counts)) && fs.readFileSync(inRoot(counts), 'utf8')
  const report = written ? JSON.parse(written) : {}
  const counted = { passed: 0, failed: 0, skipped: 0, ...('testResults' in report ? ofJest(report) : report) }
  const nothing = job.suite !== undefined && counted.passed + counted.failed + counted.skipped === 0
  if ((code !== 0 && counted.failed === 0) || nothing) counted.failed = 1
  return { job, ...counted, seconds, output: counted.failures || failuresIn(output) }
}
