import fs from 'node:fs'
import { inRoot } from './project.mjs'
import { allTags, faultsOfTags, shownBy } from './tags.mjs'

const document = 'docs/law.md'
const warnDays = 90
const dayMs = 86_400_000

/** Rows of docs/law.md: `// law 14` or `// law 3, 18`. */
export const lawTag = { word: 'law', id: '\\d+' }

/** The rows of the table: `notes` are `open: …` or `operator: …`. */
export function rowsOf(text) {
  return text
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
    .map((line) => {
      const [id, asks, source, dates, shown] = line.slice(2, -2).split(' | ')
      const notes = (shown ?? '').split('<br>').filter((one) => one.trim() !== '' && !one.startsWith('`test/'))
      return { id, asks, source, dates: dates ?? '', notes }
    })
}

/** The document with the tests that carry the tags. */
export function filledIn(text, tags) {
  const rows = new Map(rowsOf(text).map((row) => [row.id, row]))
  return text.replace(/^\| (\d+) \|.*$/gm, (_, id) => {
    const { asks, source, dates, notes } = rows.get(id)
    return `| ${id} | ${asks} | ${source} | ${dates} | ${[...shownBy(id, tags), ...notes].join('<br>')} |`
  })
}

/** Dates of a row within the next 90 days, and dates to look at it again that have passed. */
function warningsOf({ id, asks, dates }, today) {
  const daysTo = (date) => Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  return [...dates.matchAll(/(in force|look again) (\d{4}-\d{2}-\d{2})/g)]
    .map(([, kind, date]) => ({ kind, date, days: daysTo(date) }))
    .filter(({ kind, days }) => days <= warnDays && (days >= 0 || kind === 'look again'))
    .map(
      ({ kind, date, days }) =>
        `row ${id} (${asks}): ${kind} ${date}, ${days < 0 ? `${-days} days ago` : `in ${days} days`}`,
    )
}

/**
 * Compares rows and tags. `faults` must be mended; `warnings` are dates that come near; `filled` is the document as the
 * tags have it. `today` is a day like 2026-11-27.
 */
export function checkLaw(today, text = fs.readFileSync(inRoot(document), 'utf8'), tags = allTags(lawTag)) {
  const rows = rowsOf(text)
  const known = new Set(rows.map(({ id }) => id))
  const tagged = new Set(tags.flatMap(({ ids }) => ids))
  const filled = filledIn(text, tags)
  const faults = [
    ...faultsOfTags(tags, known, document),
    ...rows.flatMap(({ id, source, dates, notes }) => [
      ...(tagged.has(id) || notes.length > 0 ? [] : [`row ${id} has neither a test nor a reason`]),
      ...(source ? [] : [`row ${id} names no source`]),
      ...(/\d{4}-\d{2}-\d{2}/.test(dates) ? [] : [`row ${id} has no date`]),
    ]),
    ...(known.size === rows.length ? [] : [`${document} has a row twice`]),
    ...(filled === text ? [] : [`${document} does not name the tagged tests: run npm run law:check -- --write`]),
  ]
  return { rows, tagged, faults, filled, warnings: rows.flatMap((row) => warningsOf(row, today)) }
}

export const writeLaw = (text) => fs.writeFileSync(inRoot(document), text)
