import { usePromptsTexts } from '@/services/texts/prompts'
import { usePrompts } from '@/stores/prompts'
import type { Prompt } from '@/stores/prompts/prompt'
import { findPrompts } from './find-prompts'

/** Kinds of the library, in the order they are shown. */
const libraryKinds = ['writing', 'study', 'work', 'life', 'picture'] as const

interface Shelf {
  kind: (typeof libraryKinds)[number]
  name: string
  prompts: readonly Prompt[]
}

/** Prompts of the library by kind that contain the words. They are the same for everybody, and stored nowhere. */
export function useLibrary(words: string): readonly Shelf[] {
  const t = usePromptsTexts()
  return libraryKinds
    .map((kind) => ({ kind, name: t.kinds[kind], prompts: findPrompts(t.prompts[kind], words) }))
    .filter(({ prompts }) => prompts.length > 0)
}

/** Whether the person has this prompt among their own. */
export const isKept = ({ title, text }: Prompt): boolean =>
  usePrompts.getState().prompts.some((one) => one.title === title && one.text === text)
