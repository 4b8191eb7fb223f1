/** A file of words that cannot be used. The message is for the operator, in Chinese. */
export class WordFileError extends Error {}

/** Most lines of a list. */
export const wordLinesMax = 200_000
const lineMax = 100

/** A word of a list. `!` before a text that contains the word makes an exception. */
export interface WordLine {
  word: string
  exceptions: readonly string[]
}

/** The word of a line; null for an empty one and a comment. */
export function wordOfLine(line: string): WordLine | null {
  const [word = '', ...exceptions] = line.split('#', 1)[0]!.split(/\s[!！]/)
  if (word.trim() === '') return null
  return { word: word.trim(), exceptions: exceptions.map((one) => one.trim()).filter(Boolean) }
}

/** Lines with words. Throws a WordFileError for too many, or too long ones. */
export function countWords(body: string): number {
  let [words, line] = [0, 0]
  for (const one of body.split('\n')) {
    line++
    const found = wordOfLine(one)
    if (!found) continue
    words++
    if ([found.word, ...found.exceptions].some(({ length }) => length > lineMax))
      throw new WordFileError(`词表第 ${line} 行超过 ${lineMax} 个字：整个文件都没有采用`)
  }
  if (words > wordLinesMax) throw new WordFileError(`词表有 ${words} 个词，最多 ${wordLinesMax} 个：整个文件都没有采用`)
  return words
}
