import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import ts from 'typescript'
import { inRoot, root } from './project.mjs'

/**
 * Tags of a kind name lines of a document: `// spec 9.10` or `// law 3, 18`, alone on their line. `id` is the pattern of
 * one line's id.
 */
const tagOf = ({ word, id }) => new RegExp(`^[ \\t]*// ${word} (${id}(?:, ${id})*)$`, 'gm')
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

/** The tags of a kind in a test file: `{ ids, line, test, asserts }`. */
export function tagsIn(file, text, kind) {
  const found = [...text.matchAll(tagOf(kind))]
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

/** All tags of a kind in test/, with their file. */
export function allTags(kind) {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', 'test']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  return files
    .filter((file) => /\.test\.(tsx?|mjs)$/.test(file) && fs.existsSync(inRoot(file)))
    .flatMap((file) => tagsIn(file, fs.readFileSync(inRoot(file), 'utf8'), kind).map((one) => ({ file, ...one })))
}

/** The tests that carry the tag of a line, as its row names them. */
export const shownBy = (id, tags) =>
  [...new Set(tags.filter(({ ids }) => ids.includes(id)).map(({ file, test }) => `\`${file}\` › ${test}`))].sort()

/** Tags that name no line of the document, are outside a test, or have no assertion below. */
export const faultsOfTags = (tags, known, document) =>
  tags.flatMap(({ file, line, ids, test, asserts }) => [
    ...ids.filter((id) => !known.has(id)).map((id) => `${file}:${line} tags ${id}, which is no line of ${document}`),
    ...(test === undefined ? [`${file}:${line} is a tag outside a test that runs`] : []),
    ...(asserts ? [] : [`${file}:${line} is a tag without an assertion below it`]),
  ])
