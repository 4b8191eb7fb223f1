import { Fragment, memo } from 'react'
import { Box, Span } from '@/components/ui/box'
import type { ColouredSpan } from '../highlight/highlight'

/** Lines per box: the mini-program limits the nodes of one. */
const together = 40

export function CodeLines({ lines }: { lines: ColouredSpan[][] }) {
  const boxes = Array.from({ length: Math.ceil(lines.length / together) }, (_, i) => i * together)
  return (
    <>
      {boxes.map((from) => {
        const drawn = lines.slice(from, from + together).map((spans, i) => <CodeLine key={i} spans={spans} />)
        return from === 0 ? <Fragment key={from}>{drawn}</Fragment> : <Box key={from}>{drawn}</Box>
      })}
    </>
  )
}

/** A line of code in its colours; drawn again only when they changed. */
const CodeLine = memo(
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
