import './lib/node-version.mjs'
import os from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from './lib/chromium.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, progress } from './lib/project.mjs'
import { compileTests } from './testing/compiled.mjs'
import { jobsOf, saveLengths } from './testing/jobs.mjs'
import { changedFilesToRun, filesToRun } from './testing/paths.mjs'
import { startPostgres } from './testing/postgres.mjs'
import { printFinished, printSummary } from './testing/report.mjs'
import { runJob } from './testing/run-job.mjs'
import { scratchInMemory } from './testing/scratch.mjs'
import { schedule } from './jobs/schedule.mjs'
import { suites } from './testing/suites.mjs'
import { watch } from './testing/watch.mjs'

const usage =
  'Use npm test -- [--only suite,suite] [--watch] [file or folder of test/ …], or npm test -- --changed [--base REF]'

function argumentsOf() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        base: { type: 'string' },
        changed: { type: 'boolean', default: false },
        only: { type: 'string' },
        watch: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    return fail(`${error.message.split('.')[0]}. ${usage}`)
  }
}

const { values, positionals } = argumentsOf()
if (values.base !== undefined && !values.changed) fail(`--base belongs to --changed. ${usage}`)
if (values.changed && positionals.length > 0) fail(`--changed chooses the files itself. ${usage}`)
const names = values.only?.split(',') ?? Object.keys(suites)
const plan = values.changed ? changedFilesToRun(names, values.base ?? 'HEAD') : filesToRun(names, positionals)
if (Object.values(plan).every((files) => files.length === 0)) {
  console.log('0 passed, 0 failed')
  process.exit()
}
await ensureInstalled()
const inBrowser = Object.keys(plan).some((name) => suites[name].browser && plan[name].length > 0)
const browser = inBrowser ? await chromium() : undefined
if (inBrowser && !browser)
  fail('Install Chromium as the line above says, or leave the suite out: --only unit,server,weapp')

scratchInMemory()
if (Object.keys(plan).some((name) => suites[name].database && plan[name].length > 0)) await startPostgres()

if (values.watch) process.exit(await watch(plan, browser))

await compileTests(plan)
const jobs = jobsOf(plan, browser)
const isAlone = jobs.filter(({ suite }) => suite).length === 1
// Two more than there are cores: a browser fills two slots and less than a core, and tests also wait.
const slots = isAlone ? 2 : os.availableParallelism() + 2
progress(`${jobs.length} jobs, ${slots} at a time…`)
const began = Date.now()
const jobResults = await schedule(
  jobs,
  slots,
  async (job, slot) => {
    const result = await runJob(job, slot, isAlone)
    for (const own of result.files ?? [result]) printFinished(own, isAlone)
    return result
  },
  (job) => {
    const result = { job, passed: 0, failed: 1, skipped: 0, seconds: 0, output: `${job.needs.name} failed\n` }
    printFinished(result)
    return result
  },
)
const results = jobResults.flatMap((result) => result.files ?? [result])
saveLengths(results)
process.exitCode = printSummary(results, Date.now() - began)
