import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { inRoot, root } from '../lib/project.mjs'
import { freshCounts } from './jobs.mjs'
import { fileTimeoutMs } from './suites.mjs'

const firstPort = Number(process.env.TEST_FIRST_PORT ?? 4400)
const portsPerSlot = 40
const children = new Set()

/** Ends what a job started as well: servers and browsers belong to its process group. */
function killGroup(child) {
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // It has ended meanwhile.
  }
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of children) killGroup(child)
    process.exit(130)
  })

/** Runs one process and resolves to its exit code and output; with `live` the output goes to the terminal instead. */
function start(args, env, live) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', live ? 'inherit' : 'pipe', live ? 'inherit' : 'pipe'],
    detached: process.platform !== 'win32',
  })
  children.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => (output += text))
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      output += `\nIt did not end within ${fileTimeoutMs / 1000} s and was killed.\n`
      killGroup(child)
    }, fileTimeoutMs)
    child.on('close', (code) => {
      clearTimeout(timer)
      children.delete(child)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Counts and the text of failures, out of what jest wrote. */
const ofJest = (report) => ({
  passed: report.numPassedTests,
  // A file that does not even load has no tests that could fail.
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

/** Runs a job in a slot of its own: ports never meet. Answers counts; a crash or a timeout counts as one failure. */
export async function runJob(job, slot, live) {
  const counts = freshCounts(job)
  const ports = { TEST_FIRST_PORT: String(firstPort + slot * portsPerSlot), TEST_PORTS: String(portsPerSlot) }
  const began = Date.now()
  const { code, output } = await start(job.args(counts), { ...job.env, ...ports }, live)
  const seconds = (Date.now() - began) / 1000
  const report = fs.existsSync(inRoot(counts)) ? JSON.parse(fs.readFileSync(inRoot(counts), 'utf8')) : {}
  const counted = { passed: 0, failed: 0, skipped: 0, ...('testResults' in report ? ofJest(report) : report) }
  const nothing = job.suite !== undefined && counted.passed + counted.failed + counted.skipped === 0
  if ((code !== 0 && counted.failed === 0) || nothing) counted.failed = 1
  return { job, ...counted, seconds, output: counted.failures || failuresIn(output) }
}
