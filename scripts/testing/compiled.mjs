import { suites } from './suites.mjs'
import { compile, compiledName } from '../lib/compile.mjs'

const folder = '.cache/test/compiled'
const isCompiled = (file) => file.endsWith('.ts')

/** The file to run for a test file. A test in JavaScript runs as it is. */
export const runnable = (file) => (isCompiled(file) ? `${folder}/${compiledName(file)}` : file)

/**
 * Compiles the server and the tests of Node's runner once, so that none of their hundreds of processes does. SERVER_ENTRY
 * is the server that tests start.
 */
export async function compileTests(plan) {
  const files = Object.entries(plan).flatMap(([suite, files]) => (suites[suite].runner === 'node' ? files : []))
  if (files.length === 0) return
  await compile(['server/main.ts', ...files.filter(isCompiled)], folder, [
    'test/support',
    'test/server/support',
    'test/e2e/support',
    'test/chaos',
  ])
  process.env.SERVER_ENTRY = runnable('server/main.ts')
}
