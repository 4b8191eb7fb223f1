import { lazy, Suspense, type ComponentType } from 'react'
import { Box } from '@/components/ui/box'
import type { AnswerProps } from '../answer'
import type { QuoteCardProps } from './parts'

type Parts = typeof import('.')

/** A part of the chunk; nothing when it does not come: the words of the answer stay. */
const late = <P,>(of: (parts: Parts) => ComponentType<P>) =>
  lazy(() =>
    import('.').then(
      (parts) => ({ default: of(parts) }),
      (): { default: ComponentType<P> } => ({ default: () => null }),
    ),
  )
const AnswerFoot = late<AnswerProps>((parts) => parts.AnswerFoot)
const QuoteCard = late<QuoteCardProps>((parts) => parts.QuoteCard)

/** What stands under an answer; its room is kept until it is there. */
export const LateFoot = (props: AnswerProps) => (
  <Suspense fallback={<Box className='chat-answer__foot' />}>
    <AnswerFoot {...props} />
  </Suspense>
)

/** What a question quotes. */
export const LateQuote = (props: QuoteCardProps) => (
  <Suspense fallback={null}>
    <QuoteCard {...props} />
  </Suspense>
)
