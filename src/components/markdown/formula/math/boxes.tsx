import { Fragment, type ReactNode } from 'react'
import { Box, Span } from '@/components/ui/box'
import type { KatexNode } from '../katex'
import { row, rowsOf } from './line'
import { accents, at, partsOf, textOf } from './parts'

/** A formula on its own lines: fractions, roots, limits and tables in two dimensions. */
export const inBoxes = (tree: KatexNode): ReactNode => <Box className='md-math'>{boxes(partsOf(tree))}</Box>

const tallTypes = new Set(['mfrac', 'mtable', 'munderover', 'munder', 'mover'])
const isTall = (parts: KatexNode[]): boolean =>
  parts.some((part) => tallTypes.has(part.type ?? '') || isTall(part.children?.flatMap(partsOf) ?? []))
const isFence = (part: KatexNode | undefined) => part?.type === 'mo' && part.attributes?.fence === 'true'

/** A row whose brackets are as tall as what they hold. */
function boxes(parts: KatexNode[]): ReactNode {
  const drawn = row(parts, structure)
  if (!parts.some(isFence) || !isTall(parts)) return <Box className='md-math__row'>{drawn}</Box>
  const pieces: ReactNode[] = []
  let rest: KatexNode[] = []
  const flush = () => {
    if (rest.length > 0)
      pieces.push(
        <Box key={pieces.length} className='md-math__row'>
          {row(rest, structure)}
        </Box>,
      )
    rest = []
  }
  for (const part of parts) {
    if (!isFence(part)) rest.push(part)
    else {
      flush()
      pieces.push(<Fragment key={pieces.length}>{fence(textOf(part))}</Fragment>)
    }
  }
  flush()
  return <Box className='md-math__row'>{pieces}</Box>
}

const fences: Readonly<Record<string, string>> = {
  '(': 'round-open',
  ')': 'round-close',
  '[': 'square-open',
  ']': 'square-close',
  '|': 'bar',
  '∣': 'bar',
  '∥': 'bars',
  '{': 'curly-open',
  '}': 'curly-close',
}

const fence = (sign: string) =>
  fences[sign] ? (
    <Box className={`md-math__fence md-math__fence--${fences[sign]}`}>{/curly/.test(fences[sign]) ? sign : null}</Box>
  ) : (
    <Span>{sign === '.' ? '' : sign}</Span>
  )

const braces: Readonly<Record<string, string>> = { '⏞': 'over', '⎴': 'over', '⏟': 'under', '⎵': 'under' }

function small(parts: KatexNode[]): ReactNode {
  const brace = braces[parts.map(textOf).join('')]
  if (brace) return <Box className={`md-math__brace md-math__brace--${brace}`} />
  return parts.length > 0 && <Box className='md-math__small'>{boxes(parts)}</Box>
}

/** Something over, something under. */
const stack = (base: KatexNode[], under: KatexNode[], over: KatexNode[]) => (
  <Box className='md-math__stack'>
    {small(over)}
    <Box className={/^[∑∏∫⋃⋂∐]$/.test(base.map(textOf).join('')) ? 'md-math__large' : ''}>{boxes(base)}</Box>
    {small(under)}
  </Box>
)

const scripts = (base: KatexNode[], sub: KatexNode[], sup: KatexNode[]) => (
  <Box className='md-math__row'>
    <Box className={/^[∫∬∭∮]$/.test(base.map(textOf).join('')) ? 'md-math__large' : ''}>{boxes(base)}</Box>
    <Box className={`md-math__scripts${isTall(base) ? ' md-math__scripts--tall' : ''}`}>
      <Box className='md-math__sup-box'>{small(sup)}</Box>
      <Box className='md-math__sub-box'>{small(sub)}</Box>
    </Box>
  </Box>
)

function structure(node: KatexNode): ReactNode {
  const [base, second, third] = [at(node, 0), at(node, 1), at(node, 2)]
  switch (node.type) {
    case 'mfrac':
      return (
        <Box className='md-math__stack'>
          <Box className={node.attributes?.linethickness === '0px' ? '' : 'md-math__over-line'}>{boxes(base)}</Box>
          {boxes(second)}
        </Box>
      )
    case 'msqrt':
    case 'mroot': {
      const under = node.type === 'mroot' ? base : (node.children?.flatMap(partsOf) ?? [])
      return (
        <Box className='md-math__row'>
          {node.type === 'mroot' && <Box className='md-math__degree'>{small(second)}</Box>}
          <Span className={isTall(under) ? 'md-math__root md-math__root--tall' : 'md-math__root'}>√</Span>
          <Box className='md-math__under-line'>{boxes(under)}</Box>
        </Box>
      )
    }
    case 'msup':
      return scripts(base, [], second)
    case 'msub':
      return scripts(base, second, [])
    case 'msubsup':
      return scripts(base, second, third)
    case 'munder':
      return stack(base, second, [])
    case 'munderover':
      return stack(base, second, third)
    case 'mover':
      return accented(node, base, second)
    case 'mtable':
      return drawTable(node)
    case 'menclose':
      return <Box className='md-math__frame'>{boxes(node.children?.flatMap(partsOf) ?? [])}</Box>
    default:
      return boxes(node.children?.flatMap(partsOf) ?? [])
  }
}

function accented(node: KatexNode, base: KatexNode[], over: KatexNode[]): ReactNode {
  const accent = accents[over.map(textOf).join('')]
  if (!accent) return stack(base, [], over)
  if (accent === '\u0305' && base.length > 1) return <Box className='md-math__under-line'>{boxes(base)}</Box>
  if (base.length > 1) return stack(base, [], over)
  return <Span className='md-math__variable'>{textOf(node.children![0]!) + accent}</Span>
}

/** Columns side by side; a number of an equation is its last. */
function drawTable(table: KatexNode) {
  const aligns = (table.attributes?.columnalign ?? '').split(' ')
  return (
    <Box className='md-math__table'>
      {rowsOf(table).map((cells, i) => (
        <Box key={i} className='md-math__table-row'>
          {cells.map((cell, j) => (
            <Box key={j} className={`md-math__cell md-math__cell--${aligns[j] || 'center'}`}>
              {boxes(cell)}
            </Box>
          ))}
        </Box>
      ))}
    </Box>
  )
}
