import type { Message } from '@contract/api'
import { limits } from '@contract/limits'
import { focusField } from '@/services/platform/screen/focus'
import { selectedText } from '@/services/platform/screen/selected-text'
import { setQuote } from '@/stores/drafts'

/** Quotes the selected part of a message, or all of it, in the next question. */
export function quoteMessage({ messageId, chatNumber, content }: Message): void {
  const text = (selectedText(`message-${messageId}`) || content).trim().slice(0, limits.quoteMax)
  setQuote(chatNumber, { messageId, text: text.replace(/[\ud800-\udbff]$/, '') })
  focusField('prompt')
}
