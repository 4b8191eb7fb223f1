import { maxPrompts } from '@/stores/prompts'
import { promptFrom, type Prompt } from '@/stores/prompts/prompt'

/** Largest import: characters of a pasted text, bytes of a file. */
export const maxImport = 1_000_000

export type ImportFault = 'json' | 'shape' | 'tooBig'

/** The prompts in a pasted text: a list, or an object that holds one as lists of other products do. */
export function promptsIn(text: string): Prompt[] | ImportFault {
  if (text.length > maxImport) return 'tooBig'
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return 'json'
  }
  const found = listIn(given).flatMap((one) => promptFrom(one) ?? [])
  return found.length > 0 ? found : 'shape'
}

function listIn(given: unknown, depth = 0): unknown[] {
  if (Array.isArray(given)) return given
  if (typeof given !== 'object' || given === null || depth > 2) return []
  const { promptList, prompts, data } = given as Record<string, unknown>
  return listIn(promptList ?? prompts ?? data, depth + 1)
}

/** Puts the new prompts before the existing ones; skips duplicates. */
export function merged(there: readonly Prompt[], more: readonly Prompt[]): { prompts: Prompt[]; added: number } {
  const keyOf = ({ title, text }: Prompt) => `${title}\n${text}`
  const seen = new Set(there.map(keyOf))
  const fresh = more.filter((one) => {
    const isNew = !seen.has(keyOf(one))
    seen.add(keyOf(one))
    return isNew
  })
  return { prompts: [...fresh, ...there], added: fresh.length }
}

export const tooMany = (prompts: readonly Prompt[]): boolean => prompts.length > maxPrompts

/** Format that this app and, with `key` and `value`, chatgpt-web import. */
export const exported = (prompts: readonly Prompt[]): string =>
  JSON.stringify(
    prompts.map(({ title, text }) => ({ key: title, value: text })),
    null,
    2,
  )

/** An address instead of the list that is there. */
export const addressIn = (text: string): string => /^\s*(https?:\/\/\S+)\s*$/.exec(text)?.[1] ?? ''
