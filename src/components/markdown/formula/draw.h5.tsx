import { createElement, type ReactNode } from 'react'
import 'katex/contrib/copy-tex'
import { katexTree, type KatexNode } from './katex'
import './katex.scss'

/** A hostile formula of few characters can ask for more. */
const mostNodes = 8000

/** Attributes that are kept, with React's names for them. */
const kept: Readonly<Record<string, string>> = {
  width: 'width',
  height: 'height',
  viewBox: 'viewBox',
  preserveAspectRatio: 'preserveAspectRatio',
  'aria-hidden': 'aria-hidden',
  x1: 'x1',
  y1: 'y1',
  x2: 'x2',
  y2: 'y2',
  'stroke-width': 'strokeWidth',
  xmlns: 'xmlns',
  display: 'display',
  encoding: 'encoding',
}
/** MathML attributes that only affect layout. */
const mathml =
  /^(?:math(?:variant|color|size)|(?:display|script|column|row|frame)\w*|stretchy|fence|separator|accent(?:under)?|l?r?space|width|height|depth|voffset|(?:min|max)size|linethickness|notation|side|movablelimits|form|linebreak|symmetric|rowlines)$/

/** A formula as elements of our own making: from KaTeX's tree, never from HTML. Throws at what is broken or too much. */
export function drawFormula(tex: string, display: boolean): ReactNode {
  let count = 0
  const draw = (node: KatexNode, key: number): ReactNode => {
    if (++count > mostNodes) throw new RangeError('too much')
    const parts = () => node.children?.map(draw) ?? []
    if (node.type !== undefined) return createElement(node.type, { key, ...attributes(node, true) }, ...parts())
    if (node.pathName !== undefined) return <path key={key} d={/ d=['"]([^'"]*)/.exec(node.toMarkup())?.[1]} />
    if (node.text !== undefined) return drawText(node, key)
    if (node.character !== undefined || (node.width && !node.children))
      return node.character ?? createElement('mspace', { key, width: `${node.width}em` })
    if (!node.children) return createElement('line', { key, ...attributes(node) })
    if (!node.classes) return createElement('svg', { key, style: ownWidth(node), ...attributes(node) }, ...parts())
    return createElement(
      'span',
      { key, className: classNames(node), style: node.style, ...attributes(node) },
      ...parts(),
    )
  }
  return draw(katexTree(tex, { displayMode: display, output: 'htmlAndMathml' }), 0)
}

/** Width of an SVG arrow over a letter; any other SVG is as wide as its place. */
function ownWidth(node: KatexNode): { width: string } | undefined {
  const width = /^width:(-?[\d.]+em);?$/.exec(node.attributes?.style ?? '')?.[1]
  return width ? { width } : undefined
}

const classNames = ({ classes = [] }: KatexNode) => classes.filter(Boolean).join(' ') || undefined

function drawText(node: KatexNode, key: number): ReactNode {
  const { text, italic = 0, style } = node
  const className = classNames(node)
  if (!className && italic <= 0 && !Object.keys(style ?? {}).length) return text
  return (
    <span key={key} className={className} style={italic > 0 ? { marginRight: `${italic}em`, ...style } : style}>
      {text}
    </span>
  )
}

function attributes(node: KatexNode, isMathml = false): Record<string, string> {
  const given = Object.entries(node.attributes ?? {})
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const own = kept[name] ?? (isMathml && mathml.test(name) ? name : undefined)
      return own ? [[own, value]] : []
    }),
  )
}
