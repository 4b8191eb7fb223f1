import { RichText } from '@tarojs/components'
import { memo } from 'react'
import { Box } from '@/components/ui/box'
import type { ColouredSpan } from '../highlight/highlight'
import { inPieces } from '../primitives'
import { markedText } from './marked-text'

type Lines = readonly ColouredSpan[][]

/** So many lines are one text. */
const together = 40

export const CodeLines = ({ lines }: { lines: Lines }) => (
  <>
    {Array.from({ length: Math.ceil(lines.length / together) }, (_, i) => (
      <Some key={i} lines={lines.slice(i * together, (i + 1) * together)} />
    ))}
  </>
)

/** Nothing in code can be pressed: coloured lines are one text with marks, which is a third of what an element for each colour is. */
const Some = memo(
  function Some({ lines }: { lines: Lines }) {
    const isColoured = lines.some((spans) => spans.some(({ kind }) => kind))
    return (
      <Box className='md-code__line'>
        {isColoured ? <RichText nodes={markedText(lines)} /> : inPieces(textOf(lines))}
      </Box>
    )
  },
  (a, b) => markedText(a.lines) === markedText(b.lines),
)

const textOf = (lines: Lines) => lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n')
