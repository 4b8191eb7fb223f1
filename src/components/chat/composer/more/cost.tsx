import { Box } from '@/components/ui/box'
import { useComposerTexts } from '@/services/texts/composer'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useNextCost } from './use-next-cost'

interface CostProps {
  chatNumber: string
  /** The id of the message before the next question. */
  parentMessageId?: string
}

/** What the text would cost about, before it is sent. */
export function Cost({ chatNumber, parentMessageId }: CostProps) {
  const { chat } = useTexts()
  const t = useComposerTexts()
  const cost = useNextCost(chatNumber, parentMessageId)
  if (cost === null) return null
  if (cost === 'free') return <Box id='next-cost'>{chat.free}</Box>
  const { credits, earlierCredits, earlierMessages } = cost
  const about = t.about(localNumber(credits))
  return (
    <Box id='next-cost'>
      {earlierCredits > 0 ? `${about} · ${t.ofThat(earlierMessages, localNumber(earlierCredits))}` : about}
    </Box>
  )
}
