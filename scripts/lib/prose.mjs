import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { inRoot, root } from './project.mjs'

/** Beginnings that leave a sentence without a subject, such as "Of the …". */
const headless = /^(What|Of|Where|Who|Whoever|Whom|Whose|By|That)\b/
/** Verbs of a narrator. A technical sentence names the act: returns, sends, stores, shows. */
const narrated = /\b(told|tells?|said|says?|stands?|stood|lies?|lay)\b/i
const forbidden = /\b(whoever|whom)\b/i

/** Rules with the share of all comments (0 to 1) that may break each. */
const rules = [
  { name: 'headless beginning', pattern: headless, maxShare: 0.02 },
  { name: 'told, said, tells, lies, stands', pattern: narrated, maxShare: 0.01 },
  { name: 'whoever, whom', pattern: forbidden, maxShare: 0 },
]

/** Comments shorter than this are labels, not sentences. */
const minCharacters = 26

/** The comments of a source text: `{ line, text }`, each on one line without its signs. */
export function commentsIn(source) {
  return [...source.matchAll(/\/\*\*?(.*?)\*\/|(?<![:'"`])\/\/([^\n]*)/gs)].flatMap((match) => {
    const text = (match[1] ?? match[2] ?? '').replace(/\s*\n\s*\*?\s*/g, ' ').trim()
    if (text.length < minCharacters || /eslint|https?:|webpackChunkName/.test(text)) return []
    return [{ line: source.slice(0, match.index).split('\n').length, text }]
  })
}

/** Tracked source files outside test/, below one of the folders if any are given. */
function sourceFiles(folders) {
  const files = execFileSync('git', ['ls-files', '--', ...folders], { cwd: root, encoding: 'utf8' }).split('\n')
  return files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.startsWith('test/') && fs.existsSync(inRoot(file)))
}

/** Checks the comments of the project, or of some folders. Returns `{ comments, broken: [{ rule, found }] }`. */
export function checkProse(folders = []) {
  const comments = sourceFiles(folders).flatMap((file) =>
    commentsIn(fs.readFileSync(inRoot(file), 'utf8')).map((comment) => ({ file, ...comment })),
  )
  const broken = rules.map((rule) => ({ rule, found: comments.filter(({ text }) => rule.pattern.test(text)) }))
  return { comments: comments.length, broken }
}
