import { decodeWords } from '../../../words/decode'
import { countWords, WordFileError, wordOfLine } from '../../../words/lines'
import { type SpellingKinds, spellingsOf } from '../../../words/spellings'

/** A file of words as a list stores it, or the reason why it is refused whole. */
export type ReadWordFile = (WordFileFacts & { body: string; spellings: string }) | { fault: string }

export interface WordFileFacts {
  words: number
  /** Words that the lines before do not have, and those that go. */
  added: number
  removed: number
}

interface Given extends SpellingKinds {
  /** In base64. */
  file: string
  /** Lines that it replaces. */
  before: string
}

const wordsOf = (body: string) => new Set(body.split('\n').flatMap((line) => wordOfLine(line)?.word ?? []))

/** How many of the words the other list does not have. */
function missing(words: ReadonlySet<string>, from: ReadonlySet<string>): number {
  let count = 0
  for (const word of words) if (!from.has(word)) count++
  return count
}

/** Reads a file of words. Child processes do it: it takes a second, and loads the dictionary of pinyin. */
export async function readWordFile({ file, before: lines, ...kinds }: Given): Promise<ReadWordFile> {
  try {
    const body = decodeWords(Buffer.from(file, 'base64'))
    // A pasted text was decoded before: by the wrong encoding it has these in place of characters.
    const [before] = body.split('\uFFFD', 1)
    if (before !== undefined && before.length < body.length)
      throw new WordFileError(
        `词表第 ${before.split('\n').length} 行有乱码：请用 UTF-8 重新打开再复制，整个文件都没有采用`,
      )
    const words = countWords(body)
    if (words === 0) throw new WordFileError('文件里没有词')
    const [now, then] = [wordsOf(lines), wordsOf(body)]
    return { body, words, added: missing(then, now), removed: missing(now, then), spellings: spellingsOf(body, kinds) }
  } catch (error) {
    if (error instanceof WordFileError) return { fault: error.message }
    throw error
  }
}
