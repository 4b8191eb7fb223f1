import fc from 'fast-check'
import { growBlocks, type Blocks } from '@/components/markdown/block/blocks'
import { lex } from '@shared/markdown/lexer'

const scraps = [
  '# h\n',
  '## 标题\n\n',
  'para **bold** text',
  '\n',
  '\n\n',
  '  \n',
  '- item\n',
  '- item\n\n',
  '  - nested\n',
  '    - deep\n',
  '1. one\n',
  '2) two\n',
  '> quote\n',
  '> ',
  '>\n',
  '```ts\n',
  '```markdown\n',
  '```',
  '```\n',
  '````\n',
  '~~~\n',
  'let a = 1\n',
  '    indented\n',
  '\tindented\n',
  '| a | b |\n',
  '| --- | --: |\n',
  '| 1 | 2 |\n',
  '| `a|b` | $|x|$ | 3 |\n',
  '|',
  '---\n',
  '***\n',
  '===\n',
  '---',
  '<div>\n',
  '</div>\n',
  '<!-- c',
  '-->\n',
  '<pre>\n',
  '</pre>',
  '<a href="x">',
  '<script>\n',
  '[x]: http://a\n',
  '[x]',
  '[l](javascript:alert(1))',
  '![i](data:image/png;base64,AA)',
  '- [ ] t\n',
  '- [x] t\n',
  '* a\n',
  '+ b\n',
  '`code`',
  '``',
  '*',
  '_',
  '\\',
  '&amp;',
  'https://e.com/a_b',
  '\r\n',
  '\r',
  ' ',
  '中文。',
  '$$x$$\n',
  '$$\n',
  '$$',
  '$a_1$',
  '\\[',
  '\\]\n',
  '\\(b\\)',
  '\\begin{align}\n',
  '\\end{align}',
  '[^1]',
  '<br>',
  '[^1]: note\n',
  '"title"\n',
  '   ',
  'a\n',
  '-',
  '#',
  '=',
]
const documents = fc.array(fc.constantFrom(...scraps), { minLength: 3, maxLength: 90 }).map((parts) => parts.join(''))
const steps = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 60 })
const whole = (text: string) => lex(text.replace(/\r\n?/g, '\n')).tokens

test('a text that grows by pieces gives the same blocks as lexing it whole, at every step', () => {
  let settled = 0
  fc.assert(
    fc.property(documents, steps, (text, sizes) => {
      let blocks: Blocks | undefined
      for (let at = 0, i = 0; at < text.length; i++) {
        at = Math.min(text.length, at + sizes[i % sizes.length]!)
        blocks = growBlocks(text.slice(0, at), blocks)
        settled += blocks.settled
        expect(blocks.blocks.map(({ token }) => token)).toEqual(whole(text.slice(0, at)))
      }
    }),
    { numRuns: 1500 },
  )
  expect(settled).toBeGreaterThan(1000)
})

test.each([
  '\\begin{align}\n# h\n# h\n\\end{align}',
  '$$# h\n# h\n# h\n$$',
  '\\[# h\n# h\n# h\n\\]',
  '$$\n\n\n# h\n$$',
  '$$# h\n# h\n\\end{align}\n# h\n$$',
  '$$- a\n# h\n# h\n$$',
])('a formula whose end has not come settles nothing: %j', (text) => {
  let blocks: Blocks | undefined
  for (let at = 1; at <= text.length; at++) blocks = growBlocks(text.slice(0, at), blocks)
  expect(blocks?.blocks.map(({ token }) => token)).toEqual(whole(text))
})

test('settled blocks keep their identity while the text grows, so that they are not drawn again', () => {
  const text = '# One\n\nfirst\n\n- a\n- b\n\nsecond\n\nthird'
  const before = growBlocks(text)
  const after = growBlocks(`${text} and more\n\nfourth`, before)
  expect(before.settled).toBeGreaterThan(3)
  for (let i = 0; i < before.settled; i++) expect(after.blocks[i]).toBe(before.blocks[i])
})

test('a text that became another one is read anew', () => {
  const before = growBlocks('one\n\ntwo\n\nthree\n\nfour')
  expect(growBlocks('# other', before).blocks.map(({ token }) => token.type)).toEqual(['heading'])
})

test.each([
  ['**重点：**后面的字', '重点：'],
  ['前面**“重点”**后面', '“重点”'],
  ['费用**须由监护人同意。**我们不向**未成年人**收费', '须由监护人同意。'],
  ['it is **bold** here', 'bold'],
])('bold in %s', (text, bold) => {
  const [paragraph] = lex(text).tokens
  const strong = (paragraph as { tokens: { type: string; text: string }[] }).tokens.find(
    ({ type }) => type === 'strong',
  )
  expect(strong?.text).toBe(bold)
})

test('stars that mean nothing stay stars', () => {
  for (const text of ['2 ** 3 ** 4', '** 空 **字', 'a ** b']) {
    const [paragraph] = lex(text).tokens
    expect((paragraph as { tokens: { type: string }[] }).tokens.some(({ type }) => type === 'strong')).toBe(false)
  }
})
