/** A line of a subtitle, in widths of a narrow letter; a Chinese character has two. */
export const lineWidth = 32

const narrow = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{N}\p{P}\s]/u
const isWideMark = /[，。！？、；：“”‘’（）《》…—]/u

export const widthOfText = (text: string): number =>
  [...text].reduce((sum, one) => sum + (narrow.test(one) && !isWideMark.test(one) ? 1 : 2), 0)

/** Chinese is read one line at a time; the longer words of others have two lines. */
const mostWidth = (text: string) =>
  (/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text) ? 1 : 2) * lineWidth

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
const opening = /^[“‘「『（《(["]$/u
/** A short word belongs to the one after it: 小刺猬, 同一片, 12小时. */
const leading = /^(?:[小老大阿同第不很最各每这那這一]|[\d.]+)$/u

/** Words with the marks and spaces after them, and opening marks before them; Chinese ones too. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  let isOpen = true
  for (const { segment, isWordLike } of segmenter.segment(text)) {
    const isOpening = opening.test(segment)
    if ((isWordLike && !isOpen) || isOpening || words.length === 0) words.push(segment)
    else words[words.length - 1] += segment
    isOpen = isOpening || leading.test(segment)
  }
  return words
}

const wideMarks = '[，。！？；：…—]'
const closing = '[”’」』）》]'
/** After marks and closing quotes: a narrow mark ends a clause only before a space. */
const clauseEnds = new RegExp(
  `(?<=${wideMarks}${closing}*)(?!${wideMarks}|${closing})|(?<=[,.!?;:…]["”’)]*\\s+)(?=\\S)`,
  'u',
)

/** Parts of a text that are shown one after the other: they end at marks where they can. */
export function phrasesOf(text: string): string[] {
  const most = mostWidth(text)
  const clauses = text.split(clauseEnds)
  const phrases: string[] = []
  for (const clause of clauses.flatMap((one) => halves(one, most))) {
    const last = phrases.at(-1)
    const isEnd = last !== undefined && /[。！？!?…]["”’」』]?\s*$|\.\s+$/u.test(last)
    const fits = last !== undefined && widthOfText(bare(last + clause)) <= most
    const joins = fits && (!isEnd || widthOfText(bare(clause)) <= 6 || widthOfText(bare(last)) <= 6)
    if (joins || /^[\p{P}\s]*$/u.test(clause)) phrases[Math.max(0, phrases.length - 1)] = (last ?? '') + clause
    else phrases.push(clause)
  }
  return phrases.map(bare).filter(Boolean)
}

/** Without the marks at its end that a subtitle does not show. */
const bare = (phrase: string) =>
  phrase
    .trim()
    .replace(/[，。、；：,;:]+$/u, '')
    .replace(/(?<!\.)\.$/u, '')

/** A clause that is too long, in equal parts. */
function halves(clause: string, most: number): string[] {
  const many = Math.ceil(widthOfText(bare(clause)) / most)
  return many <= 1 ? [clause] : inParts(clause, many)
}

/** A text in parts of similar width, broken between its words. */
export function inParts(text: string, many: number): string[] {
  const each = widthOfText(text) / many
  const parts = ['']
  for (const word of wordsOf(text).flatMap(unbreakable)) {
    const now = parts.at(-1)!
    const isFull = now !== '' && widthOfText(now) + widthOfText(word) / 2 > each
    if (isFull && parts.length < many) parts.push(word)
    else parts[parts.length - 1] = now + word
  }
  return parts
}

/** A word longer than a line, in pieces. */
const unbreakable = (word: string) => (word.length > lineWidth ? (word.match(/.{1,16}/gu) ?? []) : [word])

/** A phrase on one line, or on two of similar width. */
export function linesOfPhrase(phrase: string): string[] {
  if (widthOfText(phrase) <= lineWidth) return [phrase]
  return halves(phrase, Math.max(lineWidth, Math.ceil(widthOfText(phrase) / 2))).map((line) => line.trim())
}
