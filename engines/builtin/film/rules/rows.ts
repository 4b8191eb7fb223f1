import { filmRules } from '../../../../contract/works'
import { spokenSeconds } from '../../../../shared/speech'
import { firstWords, spokenText } from '../../../shared/script/clean'
import { type NamedRow, namedRow, namesOfDialogue } from '../../../shared/script/named-rows'

/** The kind of input: lines of which each is a shot, a text that flows, or a mere sentence. */
export type FilmTextKind = 'lines' | 'text' | 'topic'

export interface OwnText {
  kind: FilmTextKind
  title: string
  /** Rows to film, without marks and headings. A name comes only before words of a dialogue. */
  rows: NamedRow[]
  /** Later rows are left out. */
  isPart: boolean
}

/** More rows than any film has shots. */
const rowsMax = 200
/** The longest speech of a mere sentence in seconds. */
const topicSeconds = 9
const titleWords = 20

const number = '[一二三四五六七八九十\\d]{1,3}'
const mark = new RegExp(
  `^[ \\t]{0,8}(?:[-*•·][ \\t]{1,4}|[（(]?\\d{1,2}(?:[.、)）](?!\\d)|[:：](?!\\d))|[①-⑳]|第${number}(?:个镜头|個鏡頭|镜头?|鏡頭?|幕|场|場)|镜头[ \\t]?${number}|鏡頭[ \\t]?${number}|(?:shot|scene|кадр|сцена|장면)[ \\t]?\\d{1,2})[ \\t]{0,4}[:：.、]?[ \\t]{0,4}`,
  'iu',
)
const heading =
  /^[ \t]{0,3}#{1,6}[ \t]{1,8}|^[ \t]{0,8}《[^《》\n]{1,40}》[ \t]{0,8}$|^[ \t]{0,8}(?:标题|標題|title|제목|название)[ \t]?[:：]/iu
const endMark = /[。！？!?；;，,.…：:][”’"'」』）)]?$/u
/** The same mark over and over. */
const runs = /([\p{P}\p{S}\p{Z}\t])\1{3,8000}/gu
const titleMarks = /^[ \t]{0,8}(?:标题|標題|title|제목|название)[ \t]?[:：]|[《》]/giu

/** A row that names the others: marked, or the first one, short and without a mark at its end. */
const isTitle = (row: string, at: number, rows: readonly string[]): boolean =>
  heading.test(row) || (at === 0 && names(row, rows.slice(1))) || (at === 1 && isAuthor(row, rows))

/** A short row without a mark at its end, before rows that have one. */
const names = (row: string, others: readonly string[]) =>
  others.length >= 2 &&
  row.trim().length <= titleWords &&
  !endMark.test(row.trim()) &&
  !mark.test(row) &&
  others.filter((other) => endMark.test(other.trim()) || other.trim().length > titleWords).length >= others.length / 2

const authorMax = 8
/** The name below the title of a poem. */
const isAuthor = (row: string, rows: readonly string[]) =>
  isTitle(rows[0]!, 0, rows) && row.trim().length <= authorMax && names(row, rows.slice(2))

/** A person's text in rows. */
export function ownText(text: string): OwnText {
  const written = text
    .replace(runs, '$1$1$1')
    .split('\n', rowsMax * 4)
    .filter((row) => spokenText(row) !== '')
    .slice(0, rowsMax + 1)
  const titles = written.filter((row, at) => isTitle(row, at, written))
  const body = titles.length < written.length ? written.filter((row) => !titles.includes(row)) : written
  const marked = body.filter((row) => mark.test(row)).length
  const isMarked = marked >= 2 && marked >= body.length * 0.6
  const named = body.map((row) => namedRow(isMarked ? row.replace(mark, '') : row))
  const isDialogue = namesOfDialogue(named) !== null
  const rows = named.map((one) =>
    one.name && (isDialogue || isNarrator(one.name)) ? one : { ...one, name: '', words: one.row },
  )
  const title = titles
    .slice(0, 2)
    .map((row) => spokenText(row.replace(titleMarks, '')))
    .join(' · ')
  return {
    kind: kindOfRows(rows, isMarked || isDialogue),
    title: firstWords(title || (rows[0]?.words ?? ''), titleWords),
    rows: rows.slice(0, rowsMax),
    isPart: rows.length > rowsMax,
  }
}

/** A row of the narrator. */
export const isNarrator = (name: string): boolean =>
  /^(?:旁白|画外音|畫外音|narrator|내레이션|해설|рассказчик)$/iu.test(name)

function kindOfRows(rows: readonly NamedRow[], isOwn: boolean): FilmTextKind {
  const [first] = rows
  if (isOwn) return 'lines'
  if (rows.length === 1 && first) {
    const isOneSentence = !/[。！？!?；;…](?=.*[\p{L}\p{N}])/u.test(first.words)
    return isOneSentence && spokenSeconds(spokenText(first.words)) <= topicSeconds ? 'topic' : 'text'
  }
  const isShort = ({ words }: NamedRow) => spokenText(words).length <= filmRules.textMax
  return rows.filter(isShort).length >= rows.length * 0.8 ? 'lines' : 'text'
}

export const filmTextKind = (text: string): FilmTextKind => ownText(text).kind
