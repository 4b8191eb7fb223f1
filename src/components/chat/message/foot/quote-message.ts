import type { Message } from '@contract/api'
import { limits } from '@contract/limits'
import { focusField } from '@/services/platform/screen/focus'
import { selectedText } from '@/services/platform/screen/selected-text'
import { setQuote } from '@/stores/drafts'

/** Puts what is selected of a message, or the whole of it, beside the next question. */
export function quoteMessage({ messageId, chatNumber, content }: Message): void {
  const text = (selectedText(`message-${messageId}`) || content).trim().slice(0, limits.quoteMax)
  setQuote(chatNumber, { messageId, text: text.replace(/[\ud800-\udbff]$/, '') })
  focusField('prompt')
}
