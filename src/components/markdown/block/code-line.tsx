import { memo } from 'react'
import { Box, Span } from '@/components/ui/box'
import type { ColouredSpan } from '../highlight/highlight'

/** A line of code in its colours; drawn again only when they changed. */
export const CodeLine = memo(
  function CodeLine({ spans }: { spans: ColouredSpan[] }) {
    return (
      <Box className='md-code__line'>
        {spans.map(({ kind, text }, i) =>
          kind ? (
            <Span key={i} className={`tok-${kind}`}>
              {text}
            </Span>
          ) : (
            text
          ),
        )}
      </Box>
    )
  },
  (a, b) =>
    a.spans === b.spans ||
    (a.spans.length === b.spans.length &&
      a.spans.every((span, i) => span.text === b.spans[i]!.text && span.kind === b.spans[i]!.kind)),
)
