import { podcastRules } from '../../../../contract/works'
import { spokenSeconds } from '../../../../shared/speech'
import { countUnits, isWideLetter } from '../../../../shared/wide-characters'
import { sentencesOf } from '../../../shared/speech/sentences'
import { firstWords, spokenText } from '../../../shared/script/clean'
import { splitLine } from '../../../shared/script/split'

export interface Passages {
  title: string
  /** A heading of the text is its title. */
  isNamed: boolean
  passages: string[]
}

const { chaptersMax, lineMax } = podcastRules
/** Seconds of a chapter that the text does not name. */
const chapterSeconds = 55
/** A passage of Chinese characters takes no longer than one of letters: the host has a turn in between. */
const wideMax = 64
/** Longer rows are no headings. */
const headingMax = 24

/** A row that names what follows: marked as a heading, or short and without a mark at its end. */
export const isHeading = (row: string, next: string | undefined): boolean =>
  /^[ \t]{0,3}#{1,6}[ \t]/.test(row) ||
  (next !== undefined &&
    row.trim().length <= headingMax &&
    !/[。！？!?；;，,.…：:]$/u.test(row.trim()) &&
    next.trim().length > headingMax)

/** A text in chapters of passages, none longer than a line: by its headings, else by length. */
export function passagesOf(text: string): Passages[] {
  const rows = text.split('\n').filter((row) => spokenText(row) !== '')
  const chapters: Passages[] = []
  const hasHeadings = rows.filter((row, at) => isHeading(row, rows[at + 1])).length >= 2
  for (const [at, row] of rows.entries()) {
    if (isHeading(row, rows[at + 1]) && at + 1 < rows.length) {
      if (hasHeadings || at > 0) chapters.push({ title: firstWords(row, 20), isNamed: true, passages: [] })
      continue
    }
    for (const [place, passage] of packed(row).entries()) {
      if (chapters.length === 0 || (!hasHeadings && isLong(chapters.at(-1)!, place === 0)))
        chapters.push({ title: firstWords(passage, 16), isNamed: false, passages: [] })
      chapters.at(-1)!.passages.push(passage)
    }
  }
  return merged(chapters.filter(({ passages }) => passages.length > 0))
}

const secondsOf = (passages: readonly string[]) => passages.reduce((sum, passage) => sum + spokenSeconds(passage), 0)
/** A chapter ends with a paragraph where it can. */
const isLong = ({ passages }: Passages, isParagraph: boolean) =>
  secondsOf(passages) >= chapterSeconds * (isParagraph ? 0.75 : 1.3)

/** Sentences together where they fit into a line. */
function packed(row: string): string[] {
  const passages: string[] = []
  for (const { from, to } of sentencesOf(row)) {
    const sentence = row.slice(from, to)
    for (const piece of splitLine(spokenText(sentence), lineMax)) {
      const last = passages.at(-1)
      const joined = last === undefined ? piece : `${last}${/[A-Za-zа-яё가-힣.,!?]$/iu.test(last) ? ' ' : ''}${piece}`
      if (
        last !== undefined &&
        joined.length <= (countUnits(joined, isWideLetter) > joined.length / 2 ? wideMax : lineMax)
      )
        passages[passages.length - 1] = joined
      else passages.push(piece)
    }
  }
  return passages
}

/** Neighbours become one chapter until there are few enough, the shortest pair first. */
function merged(chapters: Passages[]): Passages[] {
  const left = [...chapters]
  while (left.length > chaptersMax) {
    let best = 0
    const together = (at: number) => left[at]!.passages.length + left[at + 1]!.passages.length
    for (let at = 1; at + 1 < left.length; at++) if (together(at) < together(best)) best = at
    const [first, second] = left.splice(best, 2)
    left.splice(best, 0, { ...first!, passages: [...first!.passages, ...second!.passages] })
  }
  return left
}
