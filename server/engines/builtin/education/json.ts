import type { z } from 'zod'

/** The JSON object in a model's answer, which likes to stand in a code block or among pleasantries; null when there is none. */
export function jsonIn(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to <= from) return null
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch {
    return null
  }
}

/** What an answer holds, or a sentence about what is wrong with it that a model can act on. */
export function readAnswer<T extends z.ZodType>(shape: T, text: string): { value: z.output<T> } | { fault: string } {
  const json = jsonIn(text)
  if (json === null) return { fault: 'The answer holds no complete JSON object.' }
  const parsed = shape.safeParse(json)
  if (parsed.success) return { value: parsed.data }
  const [issue] = parsed.error.issues
  return { fault: `${issue?.path.join('.') || 'The object'}: ${issue?.message ?? 'is wrong'}` }
}
