import { create } from 'zustand'
import { mayPersist, useOwner } from '../owner'
import { createRecord } from '../persisted'
import { promptFrom, type Prompt } from './prompt'

/** The record `promptStore`, in the shape of chatgpt-web: lists go from one to the other. */
interface PromptStore {
  promptList: { key: string; value: string }[]
}

export const maxPrompts = 500
/** WeChat stores 1 MB under a key, and a character takes up to three bytes. */
const maxCharacters = 300_000

const record = createRecord<Partial<PromptStore>>('promptStore', { seconds: null })

/** The stored prompts; invalid entries are skipped. */
export function readPrompts(): Prompt[] {
  const { promptList } = record.read() ?? {}
  return Array.isArray(promptList) ? promptList.flatMap((one) => promptFrom(one) ?? []).slice(0, maxPrompts) : []
}

export const usePrompts = create<{ prompts: Prompt[] }>(() => ({ prompts: readPrompts() }))

/** False when the device has no room for them; the stored ones then stay unchanged. */
export function setPrompts(prompts: Prompt[]): boolean {
  if (prompts.length > maxPrompts || prompts.reduce((sum, one) => sum + one.text.length, 0) > maxCharacters)
    return false
  const promptList = prompts.map(({ title, text }) => ({ key: title, value: text }))
  if (mayPersist() && !record.write({ promptList })) return false
  usePrompts.setState({ prompts })
  return true
}

// They leave with their person.
useOwner.subscribe((_, before) => {
  if (before.uid) usePrompts.setState({ prompts: [] })
})
