import { late } from '@/components/ui/late'
import type { CareCardProps } from './foot/care'
import type { QuoteCardProps } from './foot/quote'

/** The passage that a question quotes. */
export const LateQuote = late<QuoteCardProps>(() => import('./foot').then(({ QuoteCard }) => QuoteCard), {
  quiet: true,
})

/** Calming words under a question that asks for care. */
export const LateCare = late<CareCardProps>(() => import('./foot').then(({ CareCard }) => CareCard))
