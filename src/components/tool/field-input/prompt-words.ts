const parts = (text: string): string[] =>
  text
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean)

/** Whether the word is one of the description's parts. */
export const hasWord = (text: string, word: string): boolean => parts(text).includes(word)

/** The description with the word at its end, or without it when it is there. */
export function withWord(text: string, word: string, separator: string): string {
  const all = parts(text)
  return (all.includes(word) ? all.filter((part) => part !== word) : [...all, word]).join(separator)
}
