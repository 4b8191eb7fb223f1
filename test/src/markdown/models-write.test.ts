import type { Token, Tokens } from 'marked'
import type { DetailsToken } from '@shared/markdown/elements'
import { lex } from '@shared/markdown/lexer'

const first = (source: string) => lex(source).tokens[0]!
const inline = (source: string) => (first(source) as Tokens.Paragraph).tokens.map(({ type, raw }) => [type, raw])
const cells = (row: string, head = '| 运算 | 写法 |\n|---|---|') => {
  const source = `${head}\n${row}\n`
  const { tokens } = lex(source)
  expect(tokens.map(({ raw }: Token) => raw).join('')).toBe(source)
  return (tokens[0] as Tokens.Table).rows[0]!.map(({ text }) => text)
}

test('a single tilde never strikes: it is a range', () => {
  for (const text of ['从 5~10 分钟，约 3~5 天', '100~200 元，体重 50~60kg', '喵~好的呀~', '~a~'])
    expect(inline(text)).toEqual([['text', text]])
  expect(inline('~~删除~~')).toEqual([['del', '~~删除~~']])
})

describe('a pipe within a cell of a table', () => {
  test.each([
    ['| 或 | `a || b` |', ['或', '`a || b`']],
    ['| 绝对值 | $|x-1|$ |', ['绝对值', '$|x-1|$']],
    ['| 条件概率 | $P(A|B)$ |', ['条件概率', '$P(A|B)$']],
    ['| 行内 | \\(P(A|B)\\) |', ['行内', '\\(P(A|B)\\)']],
    ['| 已转义 | a \\| b |', ['已转义', 'a | b']],
    ['或 | `a || b`', ['或', '`a || b`']],
    ['| 多出 | 一格 | 两格 |', ['多出', '一格 | 两格']],
    ['| 价格 | $5 | $10 |', ['价格', '$5 | $10']],
    ['| 缺 |', ['缺', '']],
  ])('%s', (row, expected) => expect(cells(row)).toEqual(expected))

  test('a formula in the heading', () => expect(cells('| 1 | 2 |', '| $|x|$ | b |\n|---|---|')).toEqual(['1', '2']))

  test('a table of more than 12,000 characters is read as it is', () => {
    const source = `| a | b |\n|---|---|\n${'| 1 | `2|3` |\n'.repeat(1000)}`
    const table = lex(source).tokens[0] as Tokens.Table
    expect(table.raw).toBe(source)
    expect(table.rows[0]![1]!.text).toBe('`2')
  })

  test('the text after the table is not part of it', () => {
    const { tokens } = lex('| a | b |\n|---|---|\n| `1|2` | 3 |\n\n后文 | 不是表格\n')
    expect(tokens.map(({ type }: Token) => type)).toEqual(['table', 'space', 'paragraph'])
  })

  test('a quotation ends the table', () => {
    const { tokens } = lex('| a | b |\n|---|---|\n| `1|2` | 3 |\n> 引用\n')
    expect(tokens.map(({ type }: Token) => type)).toEqual(['table', 'blockquote'])
  })
})

describe('fences within a Markdown block', () => {
  const code = (source: string) => {
    const { type, lang, text } = first(source) as Tokens.Code
    return [type, lang, text]
  }

  test('the block closes at the fence that balances', () => {
    const source = '```markdown\n# 标题\n```js\nlet a = 1\n```\n结尾\n```\n\n之后 **粗体**'
    expect(code(source)).toEqual(['code', 'markdown', '# 标题\n```js\nlet a = 1\n```\n结尾'])
    expect(lex(source).tokens[2]!.raw).toBe('之后 **粗体**')
  })

  test('an open block reaches the end of the text', () =>
    expect(code('```md\n```js\nlet a')).toEqual(['code', 'md', '```js\nlet a']))

  test('a block without further fences closes at the first one', () =>
    expect(code('```markdown\n# 标题\n```\n后文')).toEqual(['code', 'markdown', '# 标题']))

  test('four ticks hold three', () =>
    expect(code('````markdown\n```ruby\nx\n```\n````\n后文')).toEqual(['code', 'markdown', '```ruby\nx\n```']))
})

describe('elements of HTML that only change the look of words', () => {
  const types = (source: string) =>
    (first(source) as Tokens.Paragraph).tokens.map((token) => [
      (token as Tokens.Generic).name ?? token.type,
      (token as Tokens.Generic).text,
    ])

  test('are read with the words in them', () => {
    expect(types('H<sub>2</sub>O、10<sup>3</sup>、<kbd>Ctrl</kbd>')).toEqual([
      ['text', 'H'],
      ['sub', '2'],
      ['text', 'O、10'],
      ['sup', '3'],
      ['text', '、'],
      ['kbd', 'Ctrl'],
    ])
    expect(types('<b>粗</b><I>斜</I><s>删</s><u>线</u><mark>重点</mark>').map(([type]) => type)).toEqual([
      'strong',
      'em',
      'del',
      'u',
      'mark',
    ])
  })

  test.each(['<b>没有结尾', '<script>x</script>', '<mark onclick="x">y</mark>', '<sub></sub>', '`<b>代码</b>`'])(
    '%s stays as it is written',
    (source) => {
      const [token, ...more] = (first(source) as Tokens.Paragraph).tokens as Tokens.Generic[]
      expect([['text', 'codespan'].includes(token!.type), more.every(({ type }) => type === 'text')]).toEqual([
        true,
        true,
      ])
    },
  )
})

describe('details', () => {
  const parts = (source: string) => {
    const { tokens } = lex(source)
    expect(tokens.map(({ raw }: Token) => raw).join('')).toBe(source)
    return tokens.map((token) => [token.type, ...((token as Tokens.Generic).tokens ?? []).map(({ type }) => type)])
  }

  test('interrupt a paragraph, and hold blocks and a summary', () => {
    const source = '前文\n<details>\n<summary>看**答案**</summary>\n\n答案\n- 42\n\n</details>\n后文'
    expect(parts(source)).toEqual([
      ['paragraph', 'text'],
      ['details', 'space', 'paragraph', 'list', 'space'],
      ['paragraph', 'text'],
    ])
    expect((lex(source).tokens[1] as DetailsToken).summary.map(({ type }) => type)).toEqual(['text', 'strong'])
  })

  test('may hold others, and need no end', () => {
    expect(parts('<details>\n外\n<details>\n内\n</details>\n</details>\n后')).toEqual([
      ['details', 'paragraph', 'details'],
      ['paragraph', 'text'],
    ])
    expect(parts('<details>\n\n还在写')).toEqual([['details', 'space', 'paragraph']])
  })
})

describe('formulas among words', () => {
  test('an environment without dollars', () => {
    expect(inline('解：\\begin{aligned} a&=b \\end{aligned} 完')).toEqual([
      ['text', '解：'],
      ['formula', '\\begin{aligned} a&=b \\end{aligned}'],
      ['text', ' 完'],
    ])
    expect(inline('`\\begin{array} x \\end{array}`')).toEqual([['codespan', '`\\begin{array} x \\end{array}`']])
  })

  test('dollars that open at the end of a line', () => {
    expect(inline('结论：$$\nE = mc^2\n$$\n然后继续。')).toEqual([
      ['text', '结论：'],
      ['formula', '$$\nE = mc^2\n$$\n'],
      ['text', '然后继续。'],
    ])
  })
})
