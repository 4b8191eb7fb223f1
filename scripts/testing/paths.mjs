import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../lib/files.mjs'
import { fail, progress, root } from '../lib/project.mjs'
import { changedSince, testsOf } from './changed.mjs'
import { suites } from './suites.mjs'

const isTest = (file) => /\.test\.(tsx?|mjs)$/.test(file)
/** All test files of a suite. */
export const filesOf = (name) => suites[name].folders.flatMap(filesUnder).filter(isTest)
const suiteOf = (file) =>
  Object.keys(suites).find((name) => suites[name].folders.some((folder) => file.startsWith(`${folder}/`)))

/** A path as the person wrote it, relative to the project's folder; npm runs scripts there and names theirs in INIT_CWD. */
function fromRoot(written) {
  const places = [root, process.env.INIT_CWD ?? root].map((folder) => path.resolve(folder, written))
  const found = places.find((place) => fs.existsSync(place)) ?? places[0]
  return path.relative(root, found).split(path.sep).join('/')
}

function nothingAt(written) {
  const word = path.basename(written).replace(/(\.(h5|weapp))?(\.test)?\.\w+$/, '')
  const alike = Object.keys(suites)
    .flatMap(filesOf)
    .filter((file) => word !== '' && file.includes(word))
    .slice(0, 8)
  fail(
    alike.length > 0
      ? `There is no test in ${written}. Did you mean one of these?\n  npm test -- ${alike.join('\n  npm test -- ')}`
      : `There is no test in ${written}. Name a test file or a folder of test/, as in npm test -- test/server/tasks/tasks.test.ts`,
  )
}

/** The test files to run by suite; files of suites that are not named are left out. Without paths, all of these suites. */
export function filesToRun(names, paths) {
  const unknown = names.find((name) => !(name in suites))
  if (unknown !== undefined)
    fail(
      `There is no suite ${unknown}: choose from ${Object.keys(suites).join(', ')}, as in npm test -- --only unit,server`,
    )
  const plan = Object.fromEntries(names.map((name) => [name, paths.length === 0 ? filesOf(name) : []]))
  for (const written of paths) {
    const from = fromRoot(written)
    const files = filesUnder(from).filter((file) => isTest(file) && suiteOf(file))
    if (files.length === 0) nothingAt(written)
    for (const file of files) if (!plan[suiteOf(file)]?.includes(file)) plan[suiteOf(file)]?.push(file)
  }
  const empty = Object.values(plan).every((files) => files.length === 0)
  if (empty) fail(`None of these paths belongs to ${names.join(', ')}: leave --only out`)
  return plan
}

/** The test files of the named suites that a change since `base` concerns, by suite. */
export function changedFilesToRun(names, base) {
  const all = filesToRun(names, [])
  const changed = changedSince(base)
  const tests = Object.values(all).flat()
  const chosen = new Set(testsOf(changed, tests, (test) => Boolean(suites[suiteOf(test)].target)))
  progress(`${changed.length} changed files concern ${chosen.size} of ${tests.length} test files`)
  return Object.fromEntries(
    Object.entries(all).map(([name, files]) => [name, files.filter((file) => chosen.has(file))]),
  )
}
