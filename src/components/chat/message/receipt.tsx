import type { Message } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { useTexts } from '@/services/i18n'
import { grouped } from '@/locales/number'

/** What an answer cost: tokens, credits, and whether the tokens were estimated. */
export function Receipt({ message: { usedTokens, credits, messageId } }: { message: Message }) {
  const t = useTexts().chat
  if (!usedTokens || credits === null) return null
  return (
    <Box id={`receipt-${messageId}`} className='chat-receipt'>
      <Span>{t.receipt(grouped(usedTokens.input + usedTokens.output), grouped(credits))}</Span>
      {usedTokens.estimated && <Span className='chat-estimated' label={t.estimatedText}>{t.estimated}</Span>}
    </Box>
  )
}
