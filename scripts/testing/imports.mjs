import fs from 'node:fs'
import path from 'node:path'
import { filesUnder } from '../lib/files.mjs'
import { inRoot } from '../lib/project.mjs'

const folders = [
  'src',
  'contract',
  'shared',
  'server',
  'engines',
  'media',
  'types',
  'config',
  'scripts',
  'test',
  'docs',
]
const isCode = (file) => /\.([cm]?[jt]sx?|scss)$/.test(file)
const endings = ['', '.ts', '.tsx', '.mjs', '.js', '.scss', '.d.ts']
const targets = ['h5', 'weapp']

/** The code, styles and documents of the project: text of code by path, an empty text for any other file. */
export const readSources = () =>
  new Map(
    folders
      .flatMap(filesUnder)
      .concat(filesUnder('README.md'), filesUnder('CONTRIBUTING.md'), filesUnder('ARCHITECTURE.md'))
      .map((file) => [file, isCode(file) ? fs.readFileSync(inRoot(file), 'utf8') : '']),
  )

/** Imports of types alone load nothing. */
const withoutTypeImports = (text) => text.replace(/^(import|export) type [^'"]*from ['"][^'"\n]+['"]/gm, '')

/** A list of test files names them and loads none. */
const isTest = (file) => /\.test\.\w+$/.test(file)

/** The name of a file without its endings; empty for `.` and `..`, which may lead to any folder's index. */
const stemOf = (file) => path.posix.basename(file).split('.')[0]

/** The places that a path of an import or a call may mean, in both targets. */
const candidates = (base) =>
  [base, `${base}/index`].flatMap((place) =>
    endings.flatMap((ending) => [place + ending, ...targets.map((target) => `${place}.${target}${ending}`)]),
  )

/**
 * The files that each file loads or reads, by its path: `sources` maps paths to texts. A text in quotes that names a file of
 * the project counts, from the project's folder or from the file's own, so that files that are read or started count too.
 */
export function importsOf(sources) {
  const stems = new Set([...sources.keys()].flatMap((file) => [stemOf(file), stemOf(path.posix.dirname(file)), '']))
  const graph = new Map()
  for (const [file, text] of sources) {
    const found = new Set()
    for (const [, written] of withoutTypeImports(text).matchAll(/['"`]([@\w./-]+)['"`]/g)) {
      if (!/[./]/.test(written) || !stems.has(stemOf(written))) continue
      const aliased = written.replace(/^@\//, 'src/').replace(/^@contract\//, 'contract/')
      const bases = [
        path.posix.join(path.posix.dirname(file), aliased),
        ...(/^\.\.?(\/|$)/.test(aliased) ? [] : [aliased]),
      ]
      for (const place of bases.flatMap(candidates))
        if (place !== file && sources.has(place) && !isTest(place)) found.add(place)
    }
    graph.set(file, [...found])
  }
  return graph
}

const targetOf = (file) => targets.find((target) => file.includes(`.${target}.`))

/** Everything that a test file loads or reads, itself included; a test of one target does not load files of the other. */
export function reachOf(test, graph) {
  const own = targetOf(test)
  const reached = new Set([test])
  for (const file of reached)
    for (const next of graph.get(file) ?? []) {
      const target = targetOf(next)
      if (!own || !target || own === target) reached.add(next)
    }
  return reached
}
