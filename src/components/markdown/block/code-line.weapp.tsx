import { RichText } from '@tarojs/components'
import { memo, useEffect, useState } from 'react'
import { Box } from '@/components/ui/box'
import { whenIdle } from '@/services/platform/pace'
import type { ColouredSpan } from '../highlight/highlight'
import { inPieces } from '../primitives'
import { markedText } from './marked-text'

type Lines = readonly ColouredSpan[][]

/** Number of lines in one text node. */
const together = 20

const isColoured = (lines: Lines) => lines.some((spans) => spans.some(({ kind }) => kind))

/** Lines of code. Plain lines get their colours 20 at a time (docs/weapp-updates.md, rule 8). */
export function CodeLines({ lines }: { lines: Lines }) {
  const parts = Array.from({ length: Math.ceil(lines.length / together) }, (_, i) =>
    lines.slice(i * together, (i + 1) * together),
  )
  const coloured = isColoured(lines)
  const [shown, setShown] = useState(coloured ? Infinity : 0)
  const waits = coloured && shown < parts.length
  useEffect(() => {
    if (!waits) return undefined
    let here = true
    whenIdle(() => here && setShown(shown + 1))
    return () => {
      here = false
    }
  }, [waits, shown])
  return (
    <>
      {parts.map((part, i) => (
        <Part key={i} lines={part} coloured={i < shown && isColoured(part)} />
      ))}
    </>
  )
}

/** Code needs no presses: coloured lines are one text with marks, a third of the size of one element per colour. */
const Part = memo(
  function Part({ lines, coloured }: { lines: Lines; coloured: boolean }) {
    return (
      <Box className='md-code__line'>{coloured ? <RichText nodes={markedText(lines)} /> : inPieces(textOf(lines))}</Box>
    )
  },
  (a, b) => a.coloured === b.coloured && markedText(a.lines) === markedText(b.lines),
)

const textOf = (lines: Lines) => lines.map((spans) => spans.map(({ text }) => text).join('')).join('\n')
