import { focusField } from '@/services/platform/screen/focus'
import { draftOf, newChat, writeDraft } from '@/stores/drafts'

/** What stands after a slash that begins the text; null when it is no search for a prompt. */
export const slashed = (text: string): string | null => /^\/([^\n]{0,60})$/.exec(text)?.[1] ?? null

/** Puts a text into the input: in place of the search that found it, else after what is written. */
export function insertPrompt(chatNumber: string, text: string): void {
  const key = chatNumber || newChat
  const written = draftOf(key).text
  writeDraft(key, !written.trim() || slashed(written) !== null ? text : `${written}\n${text}`)
  focusField('prompt')
}
