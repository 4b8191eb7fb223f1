import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { call } from '@/services/api/call'
import { addOlderMessages, hasMessage } from '@/services/queries/messages'
import { useFootTexts } from '@/services/texts/foot'
import { setSought } from '@/stores/sought'
import './quote.scss'

export interface QuoteCardProps {
  quote: { messageId: string; text: string }
  /** The chat it is quoted in: a press leads to the message. */
  chatNumber?: string
  onRemove?(): void
}

/** A passage that a question is about: in the composer with a way to drop it, in the question with the way to where it stands. */
export function QuoteCard({ quote: { messageId, text }, chatNumber, onRemove }: QuoteCardProps) {
  const t = useFootTexts()
  if (chatNumber)
    return (
      <Pressable className='chat-quote' label={t.toQuoted(text)} onClick={() => void toMessage(chatNumber, messageId)}>
        <Box className='chat-quote__text'>{text}</Box>
      </Pressable>
    )
  return (
    <Box id='quote' className='chat-quote' live='polite'>
      <Box className='chat-quote__text'>{text}</Box>
      <IconButton id='drop-quote' icon='x' size={32} label={t.dropQuote} onClick={onRemove} />
    </Box>
  )
}

/** Goes to a message of the chat that is shown; when it is older than what was read, that is read first. */
async function toMessage(chatNumber: string, messageId: string): Promise<void> {
  const read = (before: string | undefined) =>
    call('GET /app/chat/message', { chatNumber, size: 30, to: messageId, ...(before && { before }) })
  if (!hasMessage(chatNumber, messageId)) await addOlderMessages(chatNumber, read).catch(() => false)
  if (hasMessage(chatNumber, messageId)) setSought({ chatNumber, messageId })
}
