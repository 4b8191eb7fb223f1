import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { useFootTexts } from '@/services/texts/foot'
import { toMessage } from './to-message'
import type { QuoteCardProps } from './parts'
import './quote.scss'

/** Quoted passage of a question: removable in the composer; in the question it links to its source. */
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
