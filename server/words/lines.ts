/** A file of words that cannot be used. The message is for the operator, in Chinese. */
export class WordFileError extends Error {}

/** Most lines of a list. */
export const wordLinesMax = 200_000
const lineMax = 100

/** Text of a file in UTF-8. Throws a WordFileError with the first bad line: a half-read list would look complete. */
export function decodeWords(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    const text = decoder.decode(bytes)
    if (!text.includes('\0')) return text
  } catch {
    // The line is named below.
  }
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf(10, from)
    const part = bytes.subarray(from, end < 0 ? bytes.length : end)
    try {
      if (decoder.decode(part).includes('\0')) break
    } catch {
      break
    }
    from = end < 0 ? bytes.length : end + 1
  }
  throw new WordFileError(
    `词表第 ${line} 行不是 UTF-8 文字（可能是 GBK 或 UTF-16）：请另存为 UTF-8，整个文件都没有采用`,
  )
}

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
    if (found.word.length > lineMax)
      throw new WordFileError(`词表第 ${line} 行超过 ${lineMax} 个字：整个文件都没有采用`)
  }
  if (words > wordLinesMax) throw new WordFileError(`词表有 ${words} 个词，最多 ${wordLinesMax} 个：整个文件都没有采用`)
  return words
}
