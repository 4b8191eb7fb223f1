import { fail } from '../lib/project.mjs'
import { node } from '../lib/run.mjs'
import { ensureBuilt } from '../lib/targets.mjs'
import { suites } from './suites.mjs'

/** Reruns the files when one of them, or one of their imports, changes; Ctrl-C ends it. Returns the exit code. */
export async function watch(plan, browser) {
  const names = Object.keys(plan).filter((name) => plan[name].length > 0)
  if (new Set(names.map((name) => suites[name].runner)).size > 1)
    fail(`One runner can watch at a time: add --only unit, or --only ${names.filter((name) => name !== 'unit')}`)
  const files = names.flatMap((name) => plan[name])
  if (names[0] === 'unit')
    return node(['node_modules/jest/bin/jest.js', '--watchAll', '--runTestsByPath', ...files], { input: 'inherit' })
  for (const name of names) if (suites[name].target) await ensureBuilt(suites[name].target)
  return node(['--import', 'tsx', '--test', '--watch', '--test-concurrency=2', '--test-reporter=spec', ...files], {
    env: browser ? { CHROMIUM: browser } : {},
  })
}
