import type { ReactNode } from 'react'
import { katexTree } from './katex'
import { inBoxes } from './math/boxes'
import { inLine } from './math/line'
import './math/fence.scss'
import './math/math.scss'

/**
 * A formula as views and texts, from the MathML that KaTeX makes of it: its own setting needs fonts that a mini-program does
 * not carry. In a line of text it stays text, because a text holds no views. Throws at what is broken.
 */
export function drawFormula(tex: string, display: boolean): ReactNode {
  const tree = katexTree(tex, { displayMode: display, output: 'mathml' })
  return display ? inBoxes(tree) : inLine(tree)
}
