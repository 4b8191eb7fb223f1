import { announcedWords } from '@/components/chat/message/announced-words'

test.each([
  ['a block', '看：\n```py\nif a[j] > a[j+1]:\n  a_b = 1\n```\n完', '看： if a[j] > a[j+1]:\n  a_b = 1 完'],
  ['a block that is cut off', '```py\nif a[j] > a[j+1]: my_sum', 'if a[j] > a[j+1]: my_sum'],
  ['a formula in brackets', '和 \\[ \\sum_{i=1}^n a[i] \\] 完', '和 \\sum_{i=1}^n a[i] 完'],
  ['a formula in round brackets', '当 \\(x_{1}\\) 时', '当 x_{1} 时'],
  ['a formula that is cut off', '$$\n\\sum_{i=1} a[i]', '\\sum_{i=1} a[i]'],
])('brackets and underscores of code and formulas survive for screen readers: %s', (_, content, words) => {
  expect(announcedWords(content)).toBe(words)
})

test('hostile text is announced at once', () => {
  const began = Date.now()
  for (const text of ['\\[', '\\(\\', '$', '`', '```\n'].map((part) => part.repeat(5000))) announcedWords(text)
  expect(Date.now() - began).toBeLessThan(1000)
})
