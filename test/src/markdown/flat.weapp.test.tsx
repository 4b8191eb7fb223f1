import type { Tokens } from 'marked'
import { Box, Span } from '@/components/ui/box'
import { htmlOf } from '@/components/markdown/flat/html-of'
import { drawFormula } from '@/components/markdown/formula/draw'
import { inline } from '@/components/markdown/inline'
import { lex } from '@shared/markdown/lexer'

const drawn = (markdown: string) => htmlOf(inline((lex(markdown).tokens[0] as Tokens.Paragraph).tokens))

test('boxes and text are marks, and what is written is none', () => {
  const parts = [
    'a < b & c',
    <Span key='1' className='md__strong'>
      {'<i>'}
    </Span>,
    null,
    false,
    3,
  ]
  expect(htmlOf(<Box className='x'>{parts}</Box>)).toBe(
    "<div class='x'>a &lt; b &amp; c<span class='md__strong'>&lt;i&gt;</span>3</div>",
  )
  expect(drawn("**粗** `x' onclick='1`")).toBe(
    "<span class='md__strong'>粗</span>\u00a0<span class='md__inline-code'>x' onclick='1</span>",
  )
})

test('elements of HTML are marks of ours', () => {
  expect(drawn('H<sub>2</sub>O')).toBe("H<span class='md__sub'>2</span>O")
})

test('what can be pressed is not drawn as one text', () => {
  expect(drawn('see [here](https://example.com)')).toBeNull()
  expect(drawn('![a picture](https://example.com/a.png)')).toBeNull()
  expect(drawn('a formula $x$')).toBeNull()
})

test('every formula on a line of its own is boxes and text', () => {
  for (const tex of ['\\frac{a}{b}', '\\left(\\begin{matrix}1&2\\end{matrix}\\right)', '\\sqrt[3]{x}', '\\hat x'])
    expect(htmlOf(drawFormula(tex, true))).toMatch(/^<div class='md-math'>.*<\/div>$/)
})
