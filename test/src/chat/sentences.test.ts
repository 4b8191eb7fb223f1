import { voiceOf } from '@/components/chat/extras/read-aloud/device-voice'
import { sentencesOf } from '@/components/chat/extras/read-aloud/sentences'

const names = { code: '这里有一段代码', formula: '公式' }
const of = (markdown: string) => sentencesOf(markdown, names)

test('sentences end at Chinese and English marks, with the quotes that close them', () => {
  expect(of('他说：“走吧。”然后笑了！真的？……好。')).toEqual(['他说：“走吧。”', '然后笑了！', '真的？……', '好。'])
  expect(of('Dr. Smith paid 3.14 dollars. "Really?" he asked. See example.com for v2.0.1, e.g. here.')).toEqual([
    'Dr. Smith paid 3.14 dollars.',
    '"Really?"',
    'he asked.',
    'See example.com for v2.0.1, e.g. here.',
  ])
})

test('numbers keep their points, and those of a list are no sentence', () => {
  expect(of('圆周率约为 3.1415926，误差 0.5%。\n1. 第一步\n2. 第二步')).toEqual([
    '圆周率约为 3.1415926，误差 0.5%。',
    '1. 第一步',
    '2. 第二步',
  ])
})

test('code and formulas are named, marks and addresses are left out', () => {
  expect(
    of(
      '# 标题\n\n**重点**：看 [这里](https://a.test/b)。\n```js\nconst a = "x。y"\n```\n然后 $a^2+b^2$ 成立。\n$$\n\\sum i\n$$\n完。',
    ),
  ).toEqual(['标题', '重点：看 这里。', '这里有一段代码', '然后 公式 成立。', '公式', '完。'])
  expect(of('价格是 $5 和 $6。')).toEqual(['价格是 $5 和 $6。'])
  expect(of('```\nnever closed')).toEqual(['这里有一段代码'])
  expect(of('---\n***\n😀')).toEqual([])
})

test('a long sentence is spoken in parts that no device cuts off, and never inside a character', () => {
  const parts = of(`${'很长的句子，'.repeat(100)}完`)
  expect(parts.every((part) => part.length <= 160)).toBe(true)
  expect(parts.join('')).toBe(`${'很长的句子，'.repeat(100)}完`)
  const faces = of(`a${'𠮷'.repeat(400)}`)
  expect(faces.join('')).toBe(`a${'𠮷'.repeat(400)}`)
  expect(faces.every((part) => !/^[\udc00-\udfff]|[\ud800-\udbff]$/.test(part))).toBe(true)
})

test.each([
  ['brackets', '['.repeat(200_000)],
  ['stars', '*'.repeat(200_000)],
  ['underscores and words', '_a '.repeat(70_000)],
  ['dollars', '$a'.repeat(100_000)],
  ['points', '. '.repeat(100_000)],
  ['one line', 'x'.repeat(500_000)],
  ['lines', 'a。\n'.repeat(100_000)],
])('hostile text is bounded: %s', (_, text) => {
  const began = Date.now()
  const sentences = of(text)
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(sentences.join('').length).toBeLessThanOrEqual(300_000)
})

test('each sentence has a voice of its language; the chosen one first, else one of the own country', () => {
  const voices = [
    { id: 'hk', name: 'Sinji', lang: 'zh-HK' },
    { id: 'cn', name: 'Tingting', lang: 'zh-CN' },
    { id: 'us', name: 'Samantha', lang: 'en-US' },
    { id: 'gb', name: 'Daniel', lang: 'en-GB' },
  ]
  const none = { rate: 1 as const, voices: {} }
  expect(voiceOf('你好，world。', voices, none)).toEqual({ language: 'zh', lang: 'zh-CN', voiceId: 'cn' })
  expect(voiceOf('Hello there.', voices, none)).toEqual({ language: 'en', lang: 'en-US', voiceId: 'us' })
  expect(voiceOf('Hello there.', voices, { rate: 1, voices: { en: 'gb' } }).voiceId).toBe('gb')
  // No voice of the language: the device chooses.
  expect(voiceOf('안녕하세요', voices, none)).toEqual({ language: 'ko', lang: 'ko-KR' })
})
