import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')

/** Who may import whom: a layer sees itself and what is named after it, nothing else of ours. */
const sees: Record<string, readonly string[]> = {
  contract: [],
  'src/locales': ['contract'],
  'src/services': ['contract', 'src/locales'],
  'src/stores': ['contract', 'src/services', 'src/locales'],
  'src/components': ['contract', 'src/services', 'src/stores', 'src/locales', 'src/styles'],
  'src/pages': ['contract', 'src/services', 'src/stores', 'src/locales', 'src/components', 'src/styles'],
  'server/texts': ['contract'],
  'server/ports': ['contract', 'server/errors', 'server/texts'],
  'server/providers': ['contract', 'server/errors', 'server/texts', 'server/ports'],
  'server/seeds': ['contract', 'server/ports'],
  'server/media': ['server/errors', 'server/engines', 'server/ports'],
  'server/labels': ['contract', 'server/errors', 'server/engines', 'server/media', 'server/ports'],
  'server/engines': [
    'contract',
    'server/errors',
    'server/texts',
    'server/ports',
    'server/providers',
    'server/seeds',
    'server/media',
    'server/worker-pool',
  ],
  'server/worker-pool': [
    'server/errors',
    'contract',
    'server/texts',
    'server/engines',
    'server/media',
    'server/labels',
    'server/wiring/utility-jobs.ts',
  ],
  'server/uploads': [
    'server/errors',
    'server/texts',
    'server/engines',
    'server/media',
    'server/labels',
    'server/worker-pool',
  ],
  'server/domain': [
    'contract',
    'server/errors',
    'server/texts',
    'server/time',
    'server/ports',
    'server/providers',
    'server/media',
    'server/labels',
    'server/engines',
    'server/uploads',
  ],
  'server/config': ['server/ports'],
  'server/metrics': ['server/domain'],
  'server/http': [
    'contract',
    'server/config',
    'server/errors',
    'server/texts',
    'server/ports',
    'server/metrics',
    'server/domain',
  ],
  'server/routes': ['contract', 'server/errors', 'server/texts', 'server/time', 'server/domain', 'server/http'],
}

const codeIn = (folder: string) =>
  (readdirSync(path.join(root, folder), { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('node_modules'))
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))

/** The project path an import leads to; null for a package. */
function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('@/')) return specifier.replace('@/', 'src/')
  if (specifier.startsWith('@contract/')) return specifier.replace('@contract/', 'contract/')
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null
}

/** Imports of our own files; `import('…')` in a type position or at run time counts as well. */
function importsOf(file: string) {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(/(?:from\s*|import\s*\(?\s*)'([^']+)'/g)]
    .map(([, specifier]) => targetOf(file, specifier ?? ''))
    .filter((target): target is string => target !== null)
}

const inside = (target: string, folder: string) => target === folder || target.startsWith(`${folder}/`)

test.each(Object.entries(sees))('%s imports only what lies below it', (layer, allowed) => {
  const strays = codeIn(layer).flatMap((file) =>
    importsOf(file)
      .filter((target) => ![layer, ...allowed].some((folder) => inside(target, folder)))
      .map((target) => `${file} -> ${target}`),
  )
  expect(strays).toEqual([])
})

test.each([
  ['src', 'server'],
  ['server', 'src'],
])('%s never imports %s', (from, to) => {
  expect(
    codeIn(from).flatMap((file) =>
      importsOf(file)
        .filter((target) => inside(target, to))
        .map((target) => `${file} -> ${target}`),
    ),
  ).toEqual([])
})

test('every layer named here exists and has code', () => {
  expect(
    Object.keys(sees).filter((layer) => !existsSync(path.join(root, layer)) || codeIn(layer).length === 0),
  ).toEqual([])
})
