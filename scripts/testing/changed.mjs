import { execFileSync } from 'node:child_process'
import { fail, root } from '../lib/project.mjs'
import { importsOf, reachOf, readSources } from './imports.mjs'

/** Files and folders that every test depends on, whether it imports them or not. A change there runs everything. */
export const everything = [
  'package.json',
  'package-lock.json',
  'server/package.json',
  'engines/package.json',
  'media/package.json',
  'babel.config.js',
  'jest.config.js',
  'tsconfig.json',
  'tsconfig.e2e.json',
  'tsconfig.server.json',
  'tsconfig.weapp.json',
  'config/',
  'scripts/jobs/',
  'scripts/lib/',
  'scripts/test.mjs',
  'scripts/testing/',
  'server/migrations/',
  'test/src/setup/',
  'test/support/',
]

/** Tests that read whole folders, which their imports do not show. */
export const readers = {
  'test/contract/layers.test.ts': ['contract/', 'shared/', 'media/', 'engines/', 'server/', 'src/'],
  'test/contract/layout.test.ts': [
    'contract/',
    'shared/',
    'media/',
    'engines/',
    'scripts/',
    'server/',
    'src/',
    'test/',
  ],
  'test/contract/names.test.ts': ['contract/', 'shared/', 'media/', 'engines/', 'scripts/', 'server/', 'src/', 'test/'],
  'test/contract/unused-texts.test.ts': ['engines/', 'server/', 'src/'],
  'test/scripts/before-install.test.mjs': ['scripts/'],
  'test/src/ui/icons.h5.test.ts': ['src/'],
  'test/src/ui/styleguide.h5.test.tsx': ['src/components/ui/'],
}

/** The engines' tests run after a change of their face too, which they do not import. */
const readBy = (test) => readers[test] ?? (test.startsWith('test/engines/') ? ['engines/index.ts'] : [])

const isIn = (file, places) => places.some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place))

function git(...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  } catch (error) {
    return fail(`git ${args.join(' ')} failed: ${String(error.stderr).trim()}`)
  }
}

/** The files that differ from the commit where this branch left `base`: committed, uncommitted, new and deleted ones. */
export function changedSince(base) {
  const commit = git('merge-base', base, 'HEAD')
  const lines = [git('diff', '--name-only', '--no-renames', commit), git('ls-files', '--others', '--exclude-standard')]
  return [...new Set(lines.flatMap((text) => text.split('\n')).filter(Boolean))].sort()
}

/**
 * The tests to run after a change, out of `tests`: all of them when one of the files means everything, else those that load
 * or read a changed file. `isBuilt` says that a test runs the built product: such a test is chosen by what it loads of
 * `test/` alone, because any change of the product could concern it.
 */
export function testsOf(changed, tests, isBuilt, sources = readSources()) {
  if (changed.some((file) => isIn(file, everything))) return tests
  // A deleted file is still where imports lead to.
  const graph = importsOf(new Map([...changed.map((file) => [file, '']), ...sources]))
  return tests.filter((test) => {
    const reached = reachOf(test, graph)
    return changed.some((file) =>
      isBuilt(test) ? file.startsWith('test/') && reached.has(file) : reached.has(file) || isIn(file, readBy(test)),
    )
  })
}
