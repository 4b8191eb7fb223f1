import { createElement, Fragment, type ReactNode } from 'react'
import { Span } from '@/components/ui/box'
import type { KatexNode } from '../katex'
import { accents, at, partsOf, runOf, textOf, type Run } from './parts'

/** A formula in a line of text: small numbers above and below stay, a fraction is written with a stroke. */
export const inLine = (tree: KatexNode): ReactNode => row(partsOf(tree))

// Whole words: the build shortens them.
const runClasses = { variable: 'md-math__variable', bold: 'md-math__bold' }
const scriptClasses = { sup: 'md-math__sup', sub: 'md-math__sub' }

const together = (drawn: ReactNode[]) => createElement(Fragment, null, ...drawn)

/** Parts in a row; letters of one kind are one run. */
export function row(parts: KatexNode[], structure: (part: KatexNode) => ReactNode = flat): ReactNode {
  const drawn: ReactNode[] = []
  let open: Run | null = null
  const close = () => {
    if (open?.text)
      drawn.push(open.kind === 'plain' ? open.text : <Span className={runClasses[open.kind]}>{open.text}</Span>)
    open = null
  }
  parts.forEach((part, i) => {
    const run = runOf(part, parts[i - 1])
    if (run && open && (open as Run).kind === run.kind) open = { kind: run.kind, text: (open as Run).text + run.text }
    else if (run) {
      close()
      open = run
    } else {
      close()
      drawn.push(structure(part))
    }
  })
  close()
  return together(drawn)
}

const script = (kind: 'sup' | 'sub', parts: KatexNode[]) =>
  parts.length > 0 && <Span className={scriptClasses[kind]}>{row(parts)}</Span>

/** Adds brackets around more than one element. */
const grouped = (parts: KatexNode[]) => (parts.length > 1 ? together(['(', row(parts), ')']) : row(parts))
const isProduct = (parts: KatexNode[]) => parts.every(({ type }) => /^m(?:i|n|su[bp]|subsup)$/.test(type ?? ''))

function flat(node: KatexNode): ReactNode {
  const [base, second, third] = [at(node, 0), at(node, 1), at(node, 2)]
  switch (node.type) {
    case 'mfrac':
      return node.attributes?.linethickness === '0px'
        ? together([row(base), ', ', row(second)])
        : together([isProduct(base) ? row(base) : grouped(base), '/', grouped(second)])
    case 'msqrt':
      return together(['√', grouped(node.children?.flatMap(partsOf) ?? [])])
    case 'mroot':
      return together([script('sup', second), '√', grouped(base)])
    case 'msup':
      return together([row(base), script('sup', second)])
    case 'msub':
    case 'munder':
      return together([row(base), script('sub', second)])
    case 'mover': {
      const accent = accents[second.map(textOf).join('')]
      if (!accent) return together([row(base), script('sup', second)])
      return <Span className='md-math__variable'>{base.map((part) => textOf(part) + accent).join('')}</Span>
    }
    case 'msubsup':
    case 'munderover':
      return together([row(base), script('sub', second), script('sup', third)])
    case 'mtable':
      return together(
        rowsOf(node).flatMap((cells, i) => [i > 0 && '; ', ...cells.flatMap((cell, j) => [j > 0 && ' ', row(cell)])]),
      )
    default:
      return row(node.children?.flatMap(partsOf) ?? [])
  }
}

/** The cells of a table, row by row. */
export const rowsOf = (table: KatexNode): KatexNode[][][] =>
  (table.children ?? []).map((line) => (line.children ?? []).map(partsOf))
