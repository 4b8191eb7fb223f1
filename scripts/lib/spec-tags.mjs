import fs from 'node:fs'
import { inRoot } from './project.mjs'
import { allTags, faultsOfTags, shownBy } from './tags.mjs'

const coverage = 'docs/spec-coverage.md'
const decision = 'docs/decisions/0021-where-the-product-differs-from-the-specification.md'

/** Lines of the specification: `// spec 9.10` or `// spec 3.10, 4.13`. */
export const specTag = { word: 'spec', id: '\\d+\\.\\d{2}' }

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
  const row = ({ id, says, notes }) => `| ${id} | ${says} | ${[...shownBy(id, tags), ...notes].join('<br>')} |`
  const rows = new Map(rowsOf(text).map((one) => [one.id, row(one)]))
  return text.replace(/^\| (\d+\.\d{2}) \|.*$/gm, (_, id) => rows.get(id))
}

/** Compares rows, tags and decision 0021. Returns the faults in words, and the document as the tags have it. */
export function checkCoverage(
  text = fs.readFileSync(inRoot(coverage), 'utf8'),
  tags = allTags(specTag),
  decided = fs.readFileSync(inRoot(decision), 'utf8'),
) {
  const rows = rowsOf(text)
  const known = new Set(rows.map(({ id }) => id))
  const explained = new Set(explainedIn(decided))
  const filled = filledIn(text, tags)
  const tagged = new Set(tags.flatMap(({ ids }) => ids))
  const faults = [
    ...faultsOfTags(tags, known, coverage),
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
