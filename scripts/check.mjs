import './lib/node-version.mjs'
import os from 'node:os'
import { capture } from './jobs/capture.mjs'
import { schedule } from './jobs/schedule.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { fail, progress } from './lib/project.mjs'

/**
 * TypeScript 7 checks in half the time of 5, which ESLint and Taro still load. Other checks run beside it: with threads,
 * which check common types again, it takes twice the processor time.
 */
const tsc = (project) => ['node_modules/typescript-7/bin/tsc', '-p', project, '--singleThreaded']
/** Each check: its command, its length in seconds, and what to do when it fails. `printsResult` prints its output always. */
const checks = [
  {
    name: 'lint',
    args: ['node_modules/eslint/bin/eslint.js', '.', '--max-warnings', '0'],
    seconds: 40,
    next: 'correct the lines above',
  },
  { name: 'types of the server', args: tsc('tsconfig.server.json'), seconds: 20, next: 'correct the lines above' },
  { name: 'types of the site', args: tsc('tsconfig.json'), seconds: 19, next: 'correct the lines above' },
  { name: 'types of the mini-program', args: tsc('tsconfig.weapp.json'), seconds: 15, next: 'correct the lines above' },
  { name: 'types of the console', args: tsc('admin/tsconfig.json'), seconds: 5, next: 'correct the lines above' },
  { name: 'types of the browser tests', args: tsc('tsconfig.e2e.json'), seconds: 18, next: 'correct the lines above' },
  {
    name: 'format',
    args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    seconds: 17,
    next: 'run npm run format',
  },
  {
    name: 'layers',
    args: ['node_modules/jest/bin/jest.js', '--ci', '--silent', 'test/contract/layers.test.ts'],
    seconds: 5,
    next: 'import downwards only: ARCHITECTURE.md has the table of layers',
  },
  {
    name: 'commits',
    args: ['scripts/check-commits.mjs'],
    seconds: 1,
    printsResult: true,
    next: 'reword the subjects above as CONTRIBUTING.md says',
  },
  {
    name: 'prose',
    args: ['scripts/check-prose.mjs'],
    seconds: 2,
    next: 'reword the comments that node scripts/check-prose.mjs --list prints',
  },
]

await ensureInstalled()
progress('Checking…')
const results = await schedule(checks, os.availableParallelism(), async (check) => {
  const { code, output } = await capture(check.args)
  const result = check.printsResult ? `: ${output.trim()}` : ''
  console.log(code === 0 ? `✓ ${check.name}${result}` : `✗ ${check.name}\n${output.trimEnd()}`)
  return { check, failed: code === 0 ? 0 : 1 }
})
const failed = results.filter((result) => result.failed > 0).map(({ check }) => `${check.name}: ${check.next}`)
if (failed.length > 0) fail(failed.join('\n✗ '))
progress('All in order')
