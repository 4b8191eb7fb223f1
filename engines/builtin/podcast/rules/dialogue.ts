import { podcastRules } from '../../../../contract/works'
import { firstWords, spokenText } from '../fit/clean'
import type { DraftChapter, DraftLine } from '../fit'

export interface Dialogue {
  /** In the order of their first lines; of more than two people, the two with the most text. */
  names: [string, string]
  chapters: DraftChapter[]
}

/** `小明：你好`; the name may be bold or in brackets. A time, a number or an address is no name. */
const saidBy =
  /^[ \t*【「[]{0,8}([^\s:：*#【】[\]「」，。！？,.!?][^\n:：*#【】[\]「」，。！？,.!?]{0,15})[*】」\]]{0,3}[ \t]?[:：][ \t*]{0,4}(?!\/\/)(.{1,8000})$/u
const heading = /^#{1,6}[ \t]+(.{1,200})$/

/** Lines after which a chapter begins where the text names none. */
const chapterLines = 16

/** A person's own dialogue; null when the text is none, such as a list of times and places. */
export function dialogueIn(text: string): Dialogue | null {
  const rows = text.split('\n').filter((row) => spokenText(row) !== '')
  const read = rows.map((row) => ({ row, said: saidBy.exec(row), title: heading.exec(row)?.[1] }))
  const counts = new Map<string, number>()
  for (const { said } of read) {
    const name = nameOf(said?.[1])
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const labelled = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const isDialogue =
    counts.size >= 2 && labelled >= rows.length * 0.5 && (counts.size === 2 || labelled >= counts.size * 1.5)
  if (!isDialogue) return null
  const two = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([name]) => name)
  const [first, second] = [...counts.keys()].filter((name) => two.includes(name))
  const names: [string, string] = [first!, second!]
  return { names, chapters: chaptersOf(read, names) }
}

const nameOf = (name: string | undefined): string =>
  name && !/^[\d\s]+$/.test(name) ? spokenText(name).slice(0, podcastRules.nameMax) : ''

interface Row {
  row: string
  said: RegExpExecArray | null
  title: string | undefined
}

function chaptersOf(rows: readonly Row[], names: readonly [string, string]): DraftChapter[] {
  const chapters: { title: string; lines: DraftLine[] }[] = []
  const hasTitles = rows.some(({ title }) => title !== undefined)
  let speaker: 0 | 1 = 0
  for (const { row, said, title } of rows) {
    const name = nameOf(said?.[1])
    const text = name ? said![2]! : row
    const isFull = !hasTitles && (chapters.at(-1)?.lines.length ?? 0) >= chapterLines
    if (title !== undefined || isFull || chapters.length === 0)
      chapters.push({ title: title ?? firstWords(text, 16), lines: [] })
    if (title !== undefined) continue
    // A third person speaks with the voice of who did not speak last.
    if (name) speaker = name === names[0] ? 0 : name === names[1] ? 1 : speaker === 0 ? 1 : 0
    chapters.at(-1)!.lines.push({ speaker, text })
  }
  return chapters.filter(({ lines }) => lines.length > 0)
}
