import { late } from '@/components/ui/late'
import type { QuoteCardProps } from './foot/quote'

/** The passage that a question quotes. */
export const LateQuote = late<QuoteCardProps>(() => import('./foot').then(({ QuoteCard }) => QuoteCard), {
  quiet: true,
})
