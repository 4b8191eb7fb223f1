import type { z } from 'zod'

/** Without what a model thought aloud before its answer. An answer that is all thought is empty. */
export const withoutThoughts = (text: string): string =>
  text
    .replace(/<(think|thinking|reasoning)>[\s\S]*?(<\/\1>|$)/gi, '')
    // Some servers cut the opening mark away.
    .replace(/^[\s\S]*<\/(?:think|thinking|reasoning)>/i, '')

/** End of the object or array that begins at `from`; -1 when the text ends before. Brackets in strings do not count. */
function endOf(text: string, from: number): number {
  let depth = 0
  let isString = false
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (isString) {
      if (sign === '\\') at++
      else if (sign === '"') isString = false
    } else if (sign === '"') isString = true
    else if (sign === '{' || sign === '[') depth++
    else if ((sign === '}' || sign === ']') && --depth === 0) return at + 1
  }
  return -1
}

function parsed(text: string): unknown {
  for (const candidate of [text, text.replace(/,(\s*[}\]])/g, '$1')]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // The next one.
    }
  }
  return undefined
}

/** Most opening brackets to try: each is parsed to its end. */
const mostTries = 60

/**
 * JSON values in a model's answer, which often surrounds them with a code block or pleasantries. `isCut`: one begins
 * and does not end.
 */
export function jsonIn(answer: string): { values: unknown[]; isCut: boolean } {
  const text = withoutThoughts(answer)
  const values: unknown[] = []
  for (let from = 0, tries = 0; tries < mostTries; tries++) {
    const begin = text.slice(from).search(/[{[]/)
    if (begin < 0) return { values, isCut: false }
    const end = endOf(text, from + begin)
    // A bracket in a sentence may have no end or no valid content; continue behind it.
    const value = end < 0 ? undefined : parsed(text.slice(from + begin, end))
    if (value !== undefined) values.push(value)
    if (end < 0 && text[from + begin] === '{') return { values, isCut: true }
    from = value === undefined ? from + begin + 1 : end
  }
  return { values, isCut: false }
}

/** Value in an answer, or a fault in words that help the model to correct it. */
export function readAnswer<T extends z.ZodType>(shape: T, text: string): { value: z.output<T> } | { fault: string } {
  const { values, isCut } = jsonIn(text)
  const read = values.map((value) => shape.safeParse(value))
  const fit = read.find(({ success }) => success)
  if (fit?.success) return { value: fit.data }
  if (isCut) return { fault: 'The answer broke off before its JSON object ended. Be shorter.' }
  const wrong = read.at(-1)
  if (!wrong?.error) return { fault: 'The answer holds no complete JSON object.' }
  const [issue] = wrong.error.issues
  return { fault: `${issue?.path.join('.') || 'The object'}: ${issue?.message ?? 'is wrong'}` }
}
