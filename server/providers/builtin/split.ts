/** More sentences or characters are beyond rules. */
const most = { sentences: 6, characters: 400 }

/** Ends of sentences, and commas before another request; `5!` and `1,234` are not split. */
const ends =
  /(?<=[。？?；;\n]|[^\d)\s][!！])|(?<=\p{L}\p{L}\.)\s+|[，,、]\s*(?=再|然后|然後|接着|接著|顺便|順便|另外|并且|並且|也请|也請|请|請|帮我|幫我|and |then |also |please |а |и |потом |затем |그리고|또 )/u

/** The sentences of a question; null when it is too long for rules. */
export function wishesIn(text: string): string[] | null {
  if (text.length > most.characters) return null
  const sentences = text
    .split(ends)
    .map((part) => part.trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
  return sentences.length > most.sentences ? null : sentences
}
