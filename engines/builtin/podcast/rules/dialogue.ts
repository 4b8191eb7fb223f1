import { firstWords, spokenText } from '../../../shared/script/clean'
import { type NamedRow, namedRow, namesOfDialogue } from '../../../shared/script/named-rows'
import type { DraftChapter, DraftLine } from '../fit'

export interface Dialogue {
  /** A first row that names the whole. */
  title: string | null
  /** In the order of their first lines; of more than two people, the two with the most text. */
  names: [string, string]
  chapters: DraftChapter[]
}

const heading = /^#{1,6}[ \t]+(.{1,200})$/

/** Lines after which a chapter begins where the text names none. */
const chapterLines = 16

/** A person's own dialogue; null when the text is none, such as a list of times and places. */
export function dialogueIn(text: string): Dialogue | null {
  const all = text
    .split('\n')
    .filter((row) => spokenText(row) !== '')
    .map(namedRow)
  const title = titleRow(all)
  const rows = title === null ? all : all.slice(1)
  const counts = namesOfDialogue(rows)
  if (!counts) return null
  const two = [...counts]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 2)
    .map(([name]) => name)
  const [first, second] = [...counts.keys()].filter((name) => two.includes(name))
  const names: [string, string] = [first!, second!]
  return { title, names, chapters: chaptersOf(rows, names, title) }
}

const titleMax = 30
/** A short first row without a mark at its end, of which no name speaks later: 周末去哪儿：城市骑行. */
function titleRow([first, ...others]: readonly NamedRow[]): string | null {
  if (!first || others.length < 2 || heading.test(first.row)) return null
  const isShort = first.row.trim().length <= titleMax && !/[。！？!?…，,；;.：:]["”’」』]?$/u.test(first.row.trim())
  const speaks = first.name !== '' && others.some(({ name }) => name === first.name)
  const isNamed = others.filter(({ name }) => name !== '').length >= others.length * 0.8
  // A list of facts has each name once.
  const isTalk = [...(namesOfDialogue(others)?.values() ?? [])].some((count) => count > 1)
  return isShort && !speaks && isNamed && isTalk ? spokenText(first.row) : null
}

function chaptersOf(rows: readonly NamedRow[], names: readonly [string, string], whole: string | null): DraftChapter[] {
  const read = rows.map((row) => ({ ...row, title: heading.exec(row.row)?.[1] }))
  const chapters: { title: string; lines: DraftLine[] }[] = []
  const hasTitles = read.some(({ title }) => title !== undefined)
  let speaker: 0 | 1 = 0
  for (const { name, words, title } of read) {
    const isFull = !hasTitles && (chapters.at(-1)?.lines.length ?? 0) >= chapterLines
    if (title !== undefined || isFull || chapters.length === 0)
      chapters.push({ title: title ?? ((chapters.length === 0 && whole) || firstWords(words, 16)), lines: [] })
    if (title !== undefined) continue
    // A third person speaks with the voice of who did not speak last.
    if (name) speaker = name === names[0] ? 0 : name === names[1] ? 1 : speaker === 0 ? 1 : 0
    chapters.at(-1)!.lines.push({ speaker, text: words })
  }
  return chapters.filter(({ lines }) => lines.length > 0)
}
