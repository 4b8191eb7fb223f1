import type { Prompt } from '@/stores/prompts/prompt'

/** Prompts whose name or text contains the words: names that begin with them first. */
export function findPrompts(prompts: readonly Prompt[], words: string): readonly Prompt[] {
  const wanted = words.trim().toLowerCase()
  if (!wanted) return prompts
  const rank = ({ title, text }: Prompt) => {
    const at = title.toLowerCase().indexOf(wanted)
    return at === 0 ? 0 : at > 0 ? 1 : text.toLowerCase().includes(wanted) ? 2 : 3
  }
  return prompts
    .map((prompt) => ({ prompt, rank: rank(prompt) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank)
    .map((one) => one.prompt)
}
