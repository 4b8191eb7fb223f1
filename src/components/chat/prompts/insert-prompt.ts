import { focusField } from '@/services/platform/screen/focus'
import { draftOf, newChat, writeDraft } from '@/stores/drafts'

/** Search text after a slash at the beginning of the input; null when the input is no prompt search. */
export const slashed = (text: string): string | null => /^\/([^\n]{0,60})$/.exec(text)?.[1] ?? null

/** Puts a text into the input: in place of the search that found it, else after what is written. */
export function insertPrompt(chatNumber: string, text: string): void {
  const key = chatNumber || newChat
  const written = draftOf(key).text
  writeDraft(key, !written.trim() || slashed(written) !== null ? text : `${written}\n${text}`)
  focusField('prompt')
}
