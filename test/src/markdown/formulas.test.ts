import type { Token, Tokens } from 'marked'
import { isDrawable } from '@/components/markdown/formula/limits'
import { openFormulaAt } from '@/components/markdown/formula/open-formula'
import { lex } from '@shared/markdown/lexer'

/** The formulas of a text; one that is set on its own line begins with a mark. */
function formulasIn(text: string): string[] {
  const walk = (token: Tokens.Generic): string[] => {
    if (token.type === 'formula') return token.open ? [] : [(token.display ? '⏎' : '') + String(token.text)]
    const list = token.type === 'list' ? (token as Tokens.List).items : []
    const table = token.type === 'table' ? (token as Tokens.Table) : null
    const cells = table ? [...table.header, ...table.rows.flat()] : []
    return [...(token.tokens ?? []), ...list, ...cells].flatMap((one: Token | Tokens.TableCell) =>
      walk(one as Tokens.Generic),
    )
  }
  return lex(text).tokens.flatMap(walk)
}

test.each<[string, string[]]>([
  ['质能方程 $E=mc^2$ 很有名', ['E=mc^2']],
  ['设$x$为未知数', ['x']],
  ['其中$a$、$b$和$c$是边长，', ['a', 'b', 'c']],
  ['$a_1*b_1$ 与 *强调*', ['a_1*b_1']],
  ['*重点 $a*b$ 在此*', ['a*b']],
  ['**结论：$x=1$**', ['x=1']],
  ['`$x$` 是代码，$y$ 不是', ['y']],
  ['```\n$x^2$\n```', []],
  ['    $x^2$', []],
  ['\\(a^2+b^2=c^2\\)', ['a^2+b^2=c^2']],
  ['当 \\( x \\to 0 \\) 时', ['x \\to 0']],
  ['\\[ \\int_0^1 x\\,dx \\]', ['⏎\\int_0^1 x\\,dx']],
  ['于是 \\[ x=1 \\] 成立', ['⏎x=1']],
  ['$$\nE=mc^2\n$$', ['⏎E=mc^2']],
  ['$$E=mc^2$$', ['⏎E=mc^2']],
  ['有 $$E=mc^2$$ 这样', ['⏎E=mc^2']],
  ['文字\n$$\na\n- b\n= c\n$$\n后文', ['⏎a\n- b\n= c']],
  ['$$\n\nE=mc^2\n\n$$', ['⏎E=mc^2']],
  ['- 一项：$x^2$\n- 另一项\n  $$\n  y\n  $$', ['x^2', '⏎y']],
  ['> 引用 $z_1$', ['z_1']],
  ['| 量 | 式 |\n| - | - |\n| 力 | $F=ma$ |', ['F=ma']],
  ['# 标题 $\\pi$', ['\\pi']],
  ['\\begin{aligned}\na&=b\\\\\nc&=d\n\\end{aligned}', ['⏎\\begin{aligned}\na&=b\\\\\nc&=d\n\\end{aligned}']],
  ['$\\text{速度} = \\frac{s}{t}$', ['\\text{速度} = \\frac{s}{t}']],
  ['$速度=路程/时间$', ['速度=路程/时间']],
  ['the $n$th term', ['n']],
  ['$x$-axis and $y$-axis', ['x', 'y']],
  ['$\\ce{2H2 + O2 -> 2H2O}$', ['\\ce{2H2 + O2 -> 2H2O}']],
  ['水 $\\mathrm{H_2O}$', ['\\mathrm{H_2O}']],
  ['$5$', ['5']],
  ['共 $3.14$ 个', ['3.14']],
  ['$-1$ 与 $50\\%$', ['-1', '50\\%']],
  ['$`a+b`$', ['a+b']],
  ['$a$$b$', []],
  ['价格 \\$5，式 $x$', ['x']],
  ['$x<y$ 且 $y>z$', ['x<y', 'y>z']],
  ['[$x$](https://a.example)', ['x']],
  ['$f(x)=\\begin{cases}1\\\\0\\end{cases}$', ['f(x)=\\begin{cases}1\\\\0\\end{cases}']],
  ['$|x|$ 与 $\\|v\\|$', ['|x|', '\\|v\\|']],
  ['$a$,$b$;$c$', ['a', 'b', 'c']],
  ['$$x$$ 与 $$y$$', ['⏎x', '⏎y']],
  ['2$\\times$3', ['\\times']],
  // Money, shells, prices, templates, notes.
  ['$5 and $10', []],
  ['It costs $5, not $6.', []],
  ['从$100涨到$200', []],
  ['（$5）和（$10）', []],
  ['US$5 and HK$10', []],
  ['US$5，A$6，NT$7', []],
  ['￥100 与 $100', []],
  ['10$ and 20$', []],
  ['a $20 bill and a 5$ coin', []],
  ['$5-$10', []],
  ['$5/月，年付$50', []],
  ['$1,000.00 to $2,000.00', []],
  ['$AAPL, $TSLA and $MSFT', []],
  ['echo $HOME:$PATH', []],
  ['${a}/${b}', []],
  ['价位：$$ 到 $$$', []],
  ['$$$ 的餐厅', []],
  ['只有一个 $ 号', []],
  ['两个 $ 和 $ 号', []],
  ['$ x $ 有空格', []],
  ['卖 $5 的苹果和 $6 的梨', []],
  ['$5，合人民币35元，比$', []],
  ['about $5 million or $6 million', []],
  ['$20 for lunch, $30 for dinner$', []],
  ['见 \\[1\\] 与 \\[2, 3\\]', []],
  ['\\[not a link\\](https://a.example)', []],
  ['cost: \\$5 and \\$6', []],
  ['$未闭合 x^2', []],
  ['$$\nx^2\n\n后文', []],
  ['\\(没有结尾', []],
  ['$a\nb$', []],
])('%s', (text, formulas) => {
  expect(formulasIn(text)).toEqual(formulas)
})

test('nothing of a text is lost, whatever its marks', () => {
  const text = '甲 $x$ 乙\n\\[ a \\]\n\n$$\nb\n\nc[^1] $5 \\(d\n\n[^1]: 注\n    续\n末'
  expect(
    lex(text)
      .tokens.map(({ raw }) => raw)
      .join(''),
  ).toBe(text)
})

test.each([
  ['因为 $\\frac{1}{2', 3],
  ['因为 \\(a_1', 3],
  ['因为 \\[', 3],
  ['$x$ 与 $y^2 +', 6],
  ['只要 $5', -1],
  ['只要 $5 就有 a_b', -1],
  ['`$x^2', -1],
  ['$x^2$ 完', -1],
])('what is still being written begins where it opens: %s', (text, at) => {
  expect(openFormulaAt(text)).toBe(at)
})

test('a formula that is not closed keeps its marks, as source', () => {
  expect(lex('$$\na_1 * b_1\n- c').tokens).toMatchObject([{ type: 'formula', open: true, text: '$$\na_1 * b_1\n- c' }])
})

test('formulas of a size that nobody writes stay source', () => {
  expect(isDrawable('\\frac{a}{b}')).toBe(true)
  expect(isDrawable('x+'.repeat(2001))).toBe(false)
  expect(isDrawable(`${'{'.repeat(41)}x${'}'.repeat(41)}`)).toBe(false)
  expect(isDrawable(`\\def\\a{${'x'.repeat(500)}}\\a`)).toBe(false)
  expect(isDrawable('\\hspace{-9000px}x')).toBe(false)
  expect(isDrawable('\\kern-40em x')).toBe(false)
  expect(isDrawable('\\hspace{2em}x')).toBe(true)
})

test.each([
  '$',
  '$$',
  '\\(',
  '\\[',
  '$a ',
  '\\(\\\\) ',
  '$$\n',
  '\\[\n\n',
  '[^1]',
  '[^1]: ',
  '$a_',
  '\\begin{align}\n',
])('twice as many %j take about twice the work', (mark) => {
  const time = (count: number) => {
    const text = mark.repeat(count)
    const started = process.cpuUsage()
    lex(text)
    const { user, system } = process.cpuUsage(started)
    return user + system
  }
  time(2000)
  const [once, twice] = [time(10_000), time(20_000)]
  expect(twice).toBeLessThan(8 * once + 200_000)
})

test('footnotes are notes with their paragraphs, marks are numbers', () => {
  const { tokens } = lex('见[^1]与[^note]，不是 [^a-z]。\n\n[^1]: 一 **重**\n[^note]: 二\n\n    续\n\n末')
  expect(tokens.filter(({ type }) => type !== 'space')).toMatchObject([
    { type: 'paragraph', tokens: [{}, { type: 'footnoteMark', label: '1' }, {}, { label: 'note' }, { type: 'text' }] },
    { type: 'footnote', label: '1', tokens: [{ type: 'paragraph' }] },
    { type: 'footnote', label: 'note', tokens: [{ text: '二' }, { type: 'space' }, { text: '续' }] },
    { type: 'paragraph', text: '末' },
  ])
})
