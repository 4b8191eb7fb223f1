import { isValidElement, type ReactElement, type ReactNode } from 'react'
import { drawFormula } from '@/components/markdown/formula/draw'

interface Part {
  className?: string
  children?: ReactNode
}

/** What is drawn, with `⟨class …⟩` around the parts that are set apart. */
function written(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(written).join('')
  if (!isValidElement(node)) return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
  const { type, props } = node as ReactElement<Part>
  if (typeof type === 'function') return written((type as (props: Part) => ReactNode)(props))
  const inside = written(props.children)
  const part = /md-math__(sup|sub|over-line|under-line|fence--\S+)/.exec(props.className ?? '')
  if (part && !inside && !part[1]!.startsWith('fence')) return ''
  return part ? `⟨${part[1]} ${inside}⟩` : inside
}

const shown = (tex: string, display = false) => written(drawFormula(tex, display)).replace(/\u2009/g, ' ')

test.each([
  ['x_1^2', 'x⟨sub 1⟩⟨sup 2⟩'],
  ['\\frac{a+b}{2}', '(a + b)/2'],
  ['\\frac{1}{2\\pi}', '1/(2π)'],
  ['\\sqrt{x}', '√x'],
  ['\\sqrt[3]{x+1}', '⟨sup 3⟩√(x + 1)'],
  ['\\alpha \\le \\beta', 'α ≤ β'],
  ['\\sum_{i=1}^n i', '∑⟨sub i = 1⟩⟨sup n⟩i'],
  ['\\vec v \\in \\mathbb{R}', 'v\u20d7 ∈ ℝ'],
  ['-x', '−x'],
  ['f(x)=-1', 'f(x) = −1'],
  ['\\sin x', 'sin x'],
  ['\\text{速度}=s/t', '速度 = s/t'],
  ['\\ce{H2O}', 'H⟨sub 2⟩O'],
])('in a line %s reads %s', (tex, text) => {
  expect(shown(tex)).toBe(text)
})

test.each([
  ['\\frac{a}{b}', '⟨over-line a⟩b'],
  ['\\sqrt{2}', '√⟨under-line 2⟩'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '⟨fence--round-open ⟩1234⟨fence--round-close ⟩'],
  ['f=\\begin{cases}1\\\\0\\end{cases}', 'f = ⟨fence--curly-open {⟩10'],
  ['E=mc^2\\tag{1}', 'E = mc⟨sup 2⟩(1)'],
])('on its own line %s is set as %s', (tex, text) => {
  expect(shown(tex, true)).toBe(text)
})

test.each(['\\frac{1}{', '\\href{https://evil.example}{x}', '\\def\\a{\\a\\a}\\a'])('%s is refused', (tex) => {
  expect(() => drawFormula(tex, false)).toThrow()
})
