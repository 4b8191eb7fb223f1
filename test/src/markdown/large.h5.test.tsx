import { Markdown } from '@/components/markdown'
import { Table } from '@/components/markdown/block/table'
import { lex } from '@shared/markdown/lexer'
import type { Tokens } from 'marked'
import { draw, press, wipe } from '../setup/draw.h5'

afterEach(wipe)

const rowsShown = () => document.querySelectorAll('.md-table__row').length

test('of a table of 10,000 rows the first are drawn, and as many again with each press', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i) => `| ${i} | 行${i} |`).join('\n')
  const source = `| 号 | 名 |\n| --: | --- |\n${rows}\n\n完`
  const [table] = lex(source).tokens
  expect((table as Tokens.Table).rows).toHaveLength(10_000)
  await draw(<Markdown source={source} />)
  expect(rowsShown()).toBe(201)
  expect(document.body.textContent).toContain('还有 9800 行')
  expect(document.body.textContent).toContain('完')
  await press('.md-table__more')
  expect(rowsShown()).toBe(401)
})

test('a short table is whole, with nothing to press', async () => {
  const { tokens } = lex(`| a |\n| - |\n${'| 1 |\n'.repeat(200)}`)
  await draw(<Table table={tokens[0] as Tokens.Table} />)
  expect(rowsShown()).toBe(201)
  expect(document.querySelector('.md-table__more')).toBeNull()
})

test.each([
  ['paragraphs', '这是**一段**话，见[这里](https://a.example/)。\n\n'],
  ['one line', '没有尽头的一行 with words，'],
  ['a list', '- 一项 `code`\n'],
  ['quotes and marks', '> *_[!('],
])('1 MB of %s is read without loss', (_, part) => {
  const text = part.repeat(Math.ceil(1_000_000 / part.length))
  const { tokens } = lex(text)
  expect(tokens.reduce((sum, { raw }) => sum + raw.length, 0)).toBe(text.length)
})
