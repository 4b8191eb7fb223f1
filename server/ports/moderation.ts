import { readFileSync } from 'node:fs'

/** Judges texts before other people see them. */
export interface Moderation {
  allows(text: string): Promise<boolean>
}

/** Nothing is judged. */
export const noModeration: Moderation = { allows: async () => true }

/** Width, case, spaces and characters that are not seen do not hide a word. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Cf}\p{Z}\p{Cc}]+/gu, '')

/** Refuses texts that hold a word of a file: one a line, `#` begins a remark. Throws when the file cannot be read. */
export function wordListModeration(path: string): Moderation {
  const words = readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => bare(line.replace(/#.*$/, '')))
    .filter(Boolean)
  return {
    async allows(text) {
      const plain = bare(text)
      return !words.some((word) => plain.includes(word))
    },
  }
}
