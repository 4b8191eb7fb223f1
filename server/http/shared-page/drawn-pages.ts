import type { SharedCopy } from '../../domain/chat/shares/read'
import { markdownOf } from './page'

/** Number of cached copies. */
const keptCopies = 50
/** Characters that are drawn in this process: a few ms. Longer copies are drawn in a child process. */
const quickCharacters = 10_000

type Messages = SharedCopy['messages']
/** Draws the messages in a child process; the owner is the account, for its fair share of the machine. */
export type DrawLong = (messages: Messages, owner: string) => Promise<string[]>

/**
 * HTML of each message's words, without the words of the page's language. A copy never changes but for withdrawn
 * answers: whole, it is drawn once for all readers, and cached by its exact address.
 */
export function createDrawnPages(drawLong: DrawLong) {
  const kept = new Map<string, Promise<string[]>>()

  const draw = async ({ messages, userId }: SharedCopy) =>
    messages.reduce((sum, { content }) => sum + content.length, 0) > quickCharacters
      ? drawLong(messages, userId)
      : markdownOf(messages)

  return {
    wordsOf(slug: string, copy: SharedCopy): Promise<string[]> {
      if (copy.messages.some(({ withdrawn }) => withdrawn)) return draw(copy)
      const words = kept.get(slug) ?? draw(copy)
      kept.delete(slug)
      kept.set(slug, words)
      for (const oldest of kept.keys()) if (kept.size > keptCopies) kept.delete(oldest)
      words.catch(() => kept.get(slug) === words && kept.delete(slug))
      return words
    },
    forget: (slug: string) => void kept.delete(slug),
  }
}
