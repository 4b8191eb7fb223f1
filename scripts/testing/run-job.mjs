import fs from 'node:fs'
import { capture } from '../jobs/capture.mjs'
import { root } from '../lib/project.mjs'
import { freshCounts } from './jobs.mjs'
import { fileTimeoutMs, suites } from './suites.mjs'

const firstPort = Number(process.env.TEST_FIRST_PORT ?? 4400)
const portsPerSlot = 40
/** What each further file of a process adds to its time limit. */
const batchedFileMs = 240_000

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

const nothing = { passed: 0, failed: 0, skipped: 0 }
const isEmpty = ({ passed, failed, skipped }) => passed + failed + skipped === 0

/**
 * The result of each file of a batch. One that the process did not reach, or that has no tests, counts as one failure. A
 * process that fails after its last file is a result of its own.
 */
function ofFiles(job, code, report, output) {
  const { suite, files } = job
  const counts = files.map((file) => ({ ...nothing, ...report.files?.[file] }))
  counts.filter(isEmpty).forEach((counted) => (counted.failed = 1))
  const first = files.find((_, at) => counts[at].failed > 0)
  const results = files.map((name, at) => {
    const why = name === first ? output : `Its output is with that of ${first}, which ran in the same process.\n`
    return { job: { name, suite }, seconds: 0, ...counts[at], output: why }
  })
  return code !== 0 && !first ? [...results, { job, ...nothing, failed: 1, seconds: 0, output }] : results
}

const sum = (results, key) => results.reduce((total, result) => total + result[key], 0)

/**
 * Runs a job with the ports of its slot, so that servers of two jobs never collide. Answers counts, and `files` with the
 * result of each file of a batch; a crash or a timeout counts as one failure.
 */
export async function runJob(job, slot, live) {
  const counts = freshCounts(job)
  const ports = { TEST_FIRST_PORT: String(firstPort + slot * portsPerSlot), TEST_PORTS: String(portsPerSlot) }
  const began = Date.now()
  const { code, output } = await capture(job.args(counts), {
    env: { ...job.env, ...ports },
    live,
    timeoutMs: fileTimeoutMs + ((job.files?.length ?? 1) - 1) * batchedFileMs,
  })
  const seconds = (Date.now() - began) / 1000
  // Empty, or not there, when the process ended before its reporter did.
  const written = fs.existsSync(counts) && fs.readFileSync(counts, 'utf8').trim().split('\n').at(-1)
  const report = written ? JSON.parse(written) : {}
  const counted = { ...nothing, ...('testResults' in report ? ofJest(report) : report) }
  const result = { job, ...counted, seconds, output: counted.failures || failuresIn(output) }
  const isBatch = job.suite !== undefined && suites[job.suite].batchSeconds && job.files.length > 1
  result.files = isBatch ? ofFiles(job, code, report, result.output) : undefined
  if (isBatch) result.failed = sum(result.files, 'failed')
  if ((code !== 0 && result.failed === 0) || (job.suite !== undefined && isEmpty(result))) result.failed += 1
  return result
}
