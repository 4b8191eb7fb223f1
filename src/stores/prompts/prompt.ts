import { limits } from '@contract/limits'

export const promptTitleMax = 60

/** A text that is used again and again; `{{name}}` in it is a gap to fill in. */
export interface Prompt {
  title: string
  text: string
}

/** Reads a prompt from foreign data, in any of the usual shapes of such lists; null when it is none. */
export function promptFrom(given: unknown): Prompt | null {
  if (typeof given !== 'object' || given === null) return null
  const { title, key, act, name, text, value, prompt, content } = given as Record<string, unknown>
  const titleGiven = [title, key, act, name].find((one): one is string => typeof one === 'string')?.trim()
  const textGiven = [text, value, prompt, content].find((one): one is string => typeof one === 'string')?.trim()
  if (!titleGiven || !textGiven || textGiven.length > limits.promptMax) return null
  return { title: titleGiven.replace(/\s+/g, ' ').slice(0, promptTitleMax), text: textGiven }
}
