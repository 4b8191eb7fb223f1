import { useContext } from 'react'
import { Tail } from '@/components/markdown/tail.weapp'
import { useLateScript } from '@/components/ui/use-late-script'
import { Box } from '@/components/ui/box'
import type { AnswerProps } from '../answer'
import { footParts, type QuoteCardProps } from './parts'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** The parts of the sub-package's script; empty until it is there. */
function useParts() {
  // The path counts from the chat's page, which alone uses this; the build refuses another.
  useLateScript(
    () => Boolean(footParts.AnswerFoot),
    () => __non_webpack_require__.async('../agreement/foot.js'),
  )
  return footParts
}

/** What stands under an answer; its room is kept until it is there. */
export function LateFoot(props: AnswerProps) {
  const { AnswerFoot } = useParts()
  // Above the first screen of a chat that is opened.
  const rest = useContext(Tail) === Infinity || props.last
  return AnswerFoot && rest ? <AnswerFoot {...props} /> : <Box className='chat-answer__foot' />
}

/** What a question quotes. */
export function LateQuote(props: QuoteCardProps) {
  const { QuoteCard } = useParts()
  return QuoteCard ? <QuoteCard {...props} /> : null
}
