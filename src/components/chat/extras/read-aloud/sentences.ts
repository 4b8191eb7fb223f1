import { plainText } from '@shared/plain-text'

/** What stands in for a part that cannot be spoken. */
export interface Unspoken {
  code: string
  formula: string
}

/** Longest text that is read, in characters: hours of speech. */
const maxSource = 100_000
/** Longest line that is made plain at a time: plain text takes long for long texts. */
const maxLine = 2_000
/** Longest part that a device speaks at a time; browsers cut longer ones off. */
const maxSentence = 160

const fence = /^ {0,3}(`{3,}|~{3,})/
const closers = '”’」』）)】》"\''
/** Ends of short forms, after which a sentence goes on. */
const shortForm = /(?:^|[\s(])(?:[A-Za-z]|Mr|Mrs|Ms|Dr|Prof|St|vs|etc|e\.g|i\.e|No|Fig|т\.е|т\.д)\.$/

/**
 * The sentences of an answer, in order, as they are spoken. Code and formulas become their names. The text and each
 * sentence are bounded, so that hostile input takes milliseconds.
 */
export function sentencesOf(markdown: string, names: Unspoken): string[] {
  return speakableLines(markdown.slice(0, maxSource), names).flatMap(splitLine)
}

/** Lines without Markdown; a block of code or a formula is one line with its name. */
function speakableLines(markdown: string, names: Unspoken): string[] {
  const lines: string[] = []
  /** The mark that ends the block that is left out. */
  let until: string | null = null
  for (const line of markdown.split('\n')) {
    const trimmed = line.trim()
    if (until !== null) {
      if (trimmed.startsWith(until) && !/[^`~$\]\\]/.test(trimmed.slice(until.length))) until = null
      else if (until === '$$' && trimmed.endsWith('$$')) until = null
      continue
    }
    const mark = fence.exec(line)?.[1]
    if (mark) {
      until = mark
      lines.push(names.code)
    } else if (trimmed.startsWith('$$') || trimmed.startsWith('\\[')) {
      const end = trimmed.startsWith('$$') ? '$$' : '\\]'
      if (!trimmed.slice(2).includes(end)) until = end
      lines.push(names.formula)
    } else lines.push(...plainLines(line, names))
  }
  return lines
}

function plainLines(line: string, names: Unspoken): string[] {
  const plain: string[] = []
  for (let from = 0; from < line.length; from += maxLine) {
    const piece = line.slice(from, from + maxLine)
    const spoken = piece
      .replace(/\\\((?:[^\\]|\\[^)])*\\\)/g, names.formula)
      .replace(/\$(?![\s\d])[^$\n]{1,400}\$(?!\d)/g, names.formula)
      .replace(/https?:\/\/[^\s)>\]]+/g, ' ')
    const text = plainText(spoken)
    if (/[\p{L}\p{N}]/u.test(text)) plain.push(text)
  }
  return plain
}

/** Splits at the end of sentences: a point inside a number, an address or a short form ends none. */
function splitLine(line: string): string[] {
  const sentences: string[] = []
  let from = 0
  for (let at = 0; at < line.length; at++) {
    if (!isEnd(line, from, at)) continue
    while (at + 1 < line.length && (closers + '。！？!?…').includes(line[at + 1]!)) at++
    sentences.push(...bounded(line.slice(from, at + 1)))
    from = at + 1
  }
  sentences.push(...bounded(line.slice(from)))
  return sentences
}

function isEnd(line: string, from: number, at: number): boolean {
  const mark = line[at]!
  if ('。！？；…'.includes(mark)) return true
  const after = line[at + 1] ?? ' '
  if (!/\s/.test(after) && !closers.includes(after)) return false
  if ('!?;'.includes(mark)) return true
  if (mark !== '.') return false
  const sentence = line.slice(Math.max(from, at - 12), at + 1)
  // The number of a list is no sentence.
  return !shortForm.test(sentence) && !/^\s*\d{1,3}\.$/.test(line.slice(from, at + 1))
}

/** A sentence in parts that a device can speak: cut after a comma or a space, else anywhere but inside a character. */
function bounded(sentence: string): string[] {
  const parts: string[] = []
  let rest = sentence.trim()
  while (rest.length > maxSentence) {
    const head = rest.slice(0, maxSentence)
    const pause = Math.max(...['，', '、', '：', ',', ':', ' '].map((mark) => head.lastIndexOf(mark)))
    const cut = pause > maxSentence / 3 ? pause + 1 : maxSentence - (/[\ud800-\udbff]$/.test(head) ? 1 : 0)
    parts.push(rest.slice(0, cut).trim())
    rest = rest.slice(cut).trim()
  }
  if (rest) parts.push(rest)
  return parts.filter((part) => /[\p{L}\p{N}]/u.test(part))
}
