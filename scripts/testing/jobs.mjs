import fs from 'node:fs'
import { inRoot } from '../lib/project.mjs'
import { isStale, targets } from '../lib/targets.mjs'
import { batchesOf } from './batches.mjs'
import { runnable } from './compiled.mjs'
import { filesOf } from './paths.mjs'
import { aloneFiles, longFiles, suites, wideFiles } from './suites.mjs'

const folder = '.cache/test'
const lengthsFile = `${folder}/seconds.json`

/** Seconds that each job took when it last ran, by its name. */
const lengths = () =>
  fs.existsSync(inRoot(lengthsFile)) ? JSON.parse(fs.readFileSync(inRoot(lengthsFile), 'utf8')) : {}

/** Remembers how long jobs took, so that the next run starts with the longest. */
export function saveLengths(results) {
  const taken = Object.fromEntries(
    results.filter(({ seconds }) => seconds > 0).map(({ job, seconds }) => [job.name, Math.ceil(seconds)]),
  )
  fs.mkdirSync(inRoot(folder), { recursive: true })
  fs.writeFileSync(inRoot(lengthsFile), JSON.stringify({ ...lengths(), ...taken }, null, 1))
}

/**
 * Absolute path for a job's counts: the runner opens it after the tests began, and a test may change the folder. Removes an
 * older file first, so that a crashed job does not report old counts.
 */
export function freshCounts(job) {
  const file = inRoot(`${folder}/${job.name.replace(/[^\w.-]+/g, '-')}.json`)
  fs.mkdirSync(inRoot(folder), { recursive: true })
  fs.rmSync(file, { force: true })
  return file
}

const buildJob = (target) => ({
  name: `build ${targets[target].name}`,
  args: () => ['scripts/build.mjs', target],
  seconds: 60,
})

const jestJob = (files, whole) => ({
  name: whole ? 'unit' : `unit: ${files.length > 2 ? `${files.length} files` : files.join(' ')}`,
  suite: 'unit',
  files,
  slots: files.length > 2 ? 2 : 1,
  args: (counts) => [
    'node_modules/jest/bin/jest.js',
    '--ci',
    '--maxWorkers=2',
    '--json',
    `--outputFile=${counts}`,
    ...(whole ? [] : ['--runTestsByPath', ...files]),
  ],
})

/** Runs files in one process, without a parent of Node's test runner. */
export const nodeJob = (suite, files, rest) => ({
  name: files.length > 1 ? `${suite}: ${files[0]} and ${files.length - 1} more` : files[0],
  suite,
  files,
  args: (counts) => [
    ...(files.every((file) => runnable(file) !== file) ? ['--enable-source-maps'] : ['--import', 'tsx']),
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=./scripts/testing/count-reporter.mjs',
    `--test-reporter-destination=${counts}`,
    ...(files.length > 1 ? ['scripts/testing/batch.mjs', ...files] : files.map(runnable)),
  ],
  ...rest,
})

/** The jobs of a suite whose files share processes. */
function batchJobs(suite, files, secondsOf, { batchSeconds, ...rest }) {
  const alone = new Set(Object.values(aloneFiles).flat())
  const batches = batchesOf(
    files.filter((file) => !alone.has(file)),
    secondsOf,
    batchSeconds,
  )
  return [
    ...files
      .filter((file) => alone.has(file))
      .map((file) =>
        nodeJob(suite, [file], { ...rest, slots: wideFiles[file] ?? rest.slots, seconds: secondsOf(file) }),
      ),
    ...batches.map((batch) => nodeJob(suite, batch.files, { ...rest, seconds: batch.seconds })),
  ]
}

/** The jobs of a plan (files by suite). A job that `needs` another starts when that one has succeeded. */
export function jobsOf(plan, browser) {
  const known = lengths()
  const jobs = []
  for (const [suite, files] of Object.entries(plan)) {
    const { runner, batchSeconds, target, browser: inBrowser, slots = 1, seconds } = suites[suite]
    if (files.length === 0) continue
    const needs = target && isStale(target) ? buildJob(target) : undefined
    if (needs) jobs.push(needs)
    const env = inBrowser ? { CHROMIUM: browser } : {}
    const secondsOf = (name) => known[name] ?? longFiles[name] ?? seconds
    if (batchSeconds) jobs.push(...batchJobs(suite, files, secondsOf, { batchSeconds, needs, env, slots }))
    else {
      const own =
        runner === 'jest'
          ? [jestJob(files, files.length === filesOf(suite).length)]
          : files.map((file) => nodeJob(suite, [file], { needs, env, slots }))
      jobs.push(...own.map((job) => ({ ...job, seconds: secondsOf(job.name) })))
    }
  }
  return jobs
}
