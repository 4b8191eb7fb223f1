import { Tokenizer, type Token, type Tokens } from 'marked'
import { lex } from '@shared/markdown/lexer'

/** How deep lists and quotes lie inside each other. */
function depthOf(tokens: readonly Token[]): number {
  const depths = tokens.map((token: Tokens.Generic) => {
    const inside = token.type === 'list' ? (token as Tokens.List).items.flatMap((item) => item.tokens) : token.tokens
    return (token.type === 'list' || token.type === 'blockquote' ? 1 : 0) + depthOf(inside ?? [])
  })
  return Math.max(0, ...depths)
}

const raw = (tokens: readonly Token[]) => tokens.map((token) => token.raw).join('')

test.each([
  ['- ', 1000, 'x'],
  ['- ', 6000, 'x'],
  ['> ', 2000, 'x'],
  ['>', 20_000, 'x'],
  ['1. ', 6000, 'x'],
  ['- > ', 2000, 'x'],
  ['> 1. ', 2000, 'x\ny'],
  ['* [ ] ', 2000, 'x'],
  ['*_', 5000, 'x'],
  ['[', 20_000, 'x'],
  ['![', 20_000, 'x'],
  ['**a _b ', 5000, ''],
])('%j × %i is read without loss, and not deeper than a page can draw', (mark, times, end) => {
  const text = mark.repeat(times) + end
  const { tokens } = lex(text)
  expect(raw(tokens)).toBe(text)
  expect(depthOf(tokens)).toBeLessThanOrEqual(50)
})

test('lists of a reasonable depth stay lists', () => {
  const text = Array.from({ length: 20 }, (_, i) => `${'  '.repeat(i)}- ${i}`).join('\n')
  expect(depthOf(lex(text).tokens)).toBe(20)
})

/** What a rule of the lexer is given to read, all calls together. */
function readBy(rule: 'emStrong' | 'lheading' | 'list', text: string, counts = (_source: string) => true): number {
  const spy = jest.spyOn(Tokenizer.prototype, rule)
  try {
    lex(text)
    return spy.mock.calls.reduce((sum, [source]) => sum + (counts(source) ? source.length : 0), 0)
  } finally {
    spy.mockRestore()
  }
}

/** The characters that the search for the ends of emphasis goes through. */
const workOf = (text: string) => readBy('emStrong', text, (source) => /^[*_]/.test(source))

test.each(['* ', '1. ', '- > '])(
  'a line that opens thousands of %j is not read again for each, with lines below',
  (mark) => {
    const text = mark.repeat(5000) + 'x\n'.repeat(5000)
    expect(readBy('list', text, (source) => /^[*1-]/.test(source))).toBeLessThan(2 * text.length)
    expect(raw(lex(text).tokens)).toBe(text)
  },
)

test.each(['- x\n', '1) '])('the line under a heading is not looked for through all that follows, after %j', (item) => {
  const text = item + 'plain words\n'.repeat(2000)
  expect(readBy('lheading', text)).toBeLessThan(100 * text.length)
  expect(lex('- x\n\n  heading\n  ===\n').tokens[0]).toMatchObject({
    items: [{ tokens: [{}, {}, { type: 'heading' }] }],
  })
})

test.each(['_a', '*a', '**a', '*_*a', 'a_b*'])('twice as many %j take about twice the work', (mark) => {
  const [once, twice] = [workOf(mark.repeat(10_000)), workOf(mark.repeat(20_000))]
  expect(once).toBeGreaterThan(0)
  expect(twice / once).toBeLessThan(2.5)
  expect(once).toBeLessThan(100_000 + 61 * mark.length * 10_000)
})

test('marks in a paragraph of ordinary length are all found, also behind its first piece', () => {
  const sentence = '这里有**重点**、`代码`和[链接](https://a.example/)，'
  const kinds = (token: Tokens.Generic): string[] => [token.type, ...(token.tokens ?? []).flatMap(kinds)]
  const found = lex(sentence.repeat(400)).tokens.flatMap(kinds)
  // A cut may fall into a mark now and then.
  for (const kind of ['strong', 'codespan', 'link'])
    expect(found.filter((one) => one === kind).length).toBeGreaterThan(395)
})

test('what the lexer throws at is one plain text', () => {
  const spy = jest.spyOn(Tokenizer.prototype, 'paragraph').mockImplementation(() => {
    throw new Error('no')
  })
  expect(lex('a **b**\n\nc').tokens).toMatchObject([{ type: 'text', raw: 'a **b**\n\nc' }])
  spy.mockRestore()
})
