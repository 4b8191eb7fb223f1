import fc from 'fast-check'
import { closeOpenMarks } from '@/components/markdown/close-open-marks'
import { lex } from '@shared/markdown/lexer'

test.each([
  ['这是**加', '这是**加**'],
  ['这是**', '这是'],
  ['这是*', '这是'],
  ['这是**加粗*', '这是**加粗**'],
  ['这是**加粗**的', '这是**加粗**的'],
  ['包含 `co', '包含 `co`'],
  ['包含 `', '包含 '],
  ['看[链接](http', '看链接'],
  ['看[链', '看链'],
  ['看![图', '看'],
  ['看![图](https://a', '看'],
  ['看[链接](https://a.b)。', '看[链接](https://a.b)。'],
  ['~~划', '~~划~~'],
  ['H<su', 'H'],
  ['H<sub>2', 'H<sub>2</sub>'],
  ['H<sub>2</s', 'H<sub>2</sub>'],
  ['若 a < b 则', '若 a < b 则'],
  ['2 * 3 = 6', '2 * 3 = 6'],
])('%s is drawn as %s', (text, drawn) => {
  expect(closeOpenMarks(text)).toBe(drawn)
})

test('only marks are added or left out, never words', () => {
  const bare = (text: string) => text.replace(/[*~`[\]()!\s]/g, '')
  const part = fc.constantFrom('字', 'a', '**', '*', '`', '~~', ' ', '。')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 24 }), (parts) => {
      const text = parts.join('')
      expect(bare(closeOpenMarks(text))).toBe(bare(text))
      expect(() => lex(closeOpenMarks(text))).not.toThrow()
    }),
  )
})
