import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import ts from 'typescript'
import { inRoot, root } from './project.mjs'

const coverage = 'docs/spec-coverage.md'
const decision = 'docs/decisions/0021-where-the-product-differs-from-the-specification.md'

/** A tag names lines of the specification: `// spec 9.10` or `// spec 3.10, 4.13`, alone on its line. */
const tag = /^[ \t]*\/\/ spec (\d+\.\d{2}(?:, \d+\.\d{2})*)$/gm
/** The line below a tag must assert. */
const assertion = /\b(expect|assert\w*|waitFor\w*)\b/

/** The name of the test around a position, as its source spells it; undefined outside a test that runs. */
function testAround(source, position) {
  let name
  const look = (node) => {
    if (position < node.getStart(source) || position >= node.end) return
    if (ts.isCallExpression(node) && isTest(node.expression) && isText(node.arguments[0]))
      name = node.arguments[0].getText(source).slice(1, -1).replaceAll("\\'", "'")
    ts.forEachChild(node, look)
  }
  ts.forEachChild(source, look)
  return name
}

const isText = (node) => node && (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))

/** `test`, `it` or `test.each(…)`, but not `test.skip`. */
function isTest(called) {
  if (ts.isIdentifier(called)) return called.text === 'test' || called.text === 'it'
  const each = ts.isCallExpression(called) ? called.expression : undefined
  return !!each && ts.isPropertyAccessExpression(each) && each.name.text === 'each' && isTest(each.expression)
}

/** The tags of a test file: `{ ids, line, test, asserts }`. */
export function tagsIn(file, text) {
  const found = [...text.matchAll(tag)]
  if (found.length === 0) return []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lines = text.split('\n')
  return found.map((match) => {
    const line = text.slice(0, match.index).split('\n').length
    const below = lines.slice(line).find((one) => !one.trim().startsWith('//')) ?? ''
    return {
      ids: match[1].split(', '),
      line,
      test: testAround(source, match.index + match[0].indexOf('//')),
      asserts: assertion.test(below),
    }
  })
}

/** All tags of test/ with their file. */
function allTags() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'test']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter((file) => /\.test\.(tsx?|mjs)$/.test(file) && fs.existsSync(inRoot(file)))
    .flatMap((file) => tagsIn(file, fs.readFileSync(inRoot(file), 'utf8')).map((one) => ({ file, ...one })))
}

/** The rows of the table in a coverage document: `{ id, says, notes }`; `notes` are `differs` or `open: …`. */
export function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => /^\| \d+\.\d{2} \|/.test(line))
    .map((line) => {
      const [id, says, shown] = line.slice(2, -2).split(' | ')
      return { id, says, notes: shown.split('<br>').filter((one) => !one.startsWith('`test/')) }
    })
}

/** Ids of the lines that decision 0021 explains, in the first cell of its table. */
const explainedIn = (text) =>
  [...text.matchAll(/^\| (\d+\.\d{2}(?:, \d+\.\d{2})*) /gm)].flatMap(([, ids]) => ids.split(', '))

/** The coverage document with the tests that carry the tags. */
export function filledIn(text, tags) {
  const shown = (id) =>
    [...new Set(tags.filter(({ ids }) => ids.includes(id)).map(({ file, test }) => `\`${file}\` › ${test}`))].sort()
  const row = ({ id, says, notes }) => `| ${id} | ${says} | ${[...shown(id), ...notes].join('<br>')} |`
  const rows = new Map(rowsOf(text).map((one) => [one.id, row(one)]))
  return text.replace(/^\| (\d+\.\d{2}) \|.*$/gm, (_, id) => rows.get(id))
}

/** Compares rows, tags and decision 0021. Returns the faults in words, and the document as the tags have it. */
export function checkCoverage(
  text = fs.readFileSync(inRoot(coverage), 'utf8'),
  tags = allTags(),
  decided = fs.readFileSync(inRoot(decision), 'utf8'),
) {
  const rows = rowsOf(text)
  const known = new Set(rows.map(({ id }) => id))
  const explained = new Set(explainedIn(decided))
  const filled = filledIn(text, tags)
  const tagged = new Set(tags.flatMap(({ ids }) => ids))
  const faults = [
    ...tags.flatMap(({ file, line, ids, test, asserts }) => [
      ...ids.filter((id) => !known.has(id)).map((id) => `${file}:${line} tags ${id}, which is no line of ${coverage}`),
      ...(test === undefined ? [`${file}:${line} is a tag outside a test that runs`] : []),
      ...(asserts ? [] : [`${file}:${line} is a tag without an assertion below it`]),
    ]),
    ...rows.flatMap(({ id, notes }) => [
      ...(tagged.has(id) || notes.some((one) => one.startsWith('open: ')) ? [] : [`no test carries the tag ${id}`]),
      ...(notes.includes('differs') === explained.has(id)
        ? []
        : [`${id} must be marked differs and stand in decision 0021, or neither`]),
    ]),
    ...[...explained].filter((id) => !known.has(id)).map((id) => `decision 0021 names ${id}, which is no line`),
    ...(known.size === rows.length ? [] : [`${coverage} has a line twice`]),
    ...(filled === text ? [] : [`${coverage} does not name the tagged tests: run node scripts/spec-coverage.mjs`]),
  ]
  return { rows, faults, filled }
}

export const writeCoverage = (text) => fs.writeFileSync(inRoot(coverage), text)
