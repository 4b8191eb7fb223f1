import type { Message } from '@contract/api'
import { branchFrom, nextCost, tokensOfFiles } from '@/components/chat/composer/more/next-cost'
import { addressIn, exported, merged, promptsIn } from '@/components/chat/prompts/exchange'
import { filled, gapsOf } from '@/components/chat/prompts/gaps'
import { message } from '../setup/messages'

const said = (n: number, more: Partial<Message> = {}) =>
  message({
    messageId: `M${n}`,
    parentMessageId: n > 1 ? `M${n - 1}` : null,
    role: n % 2 ? 'user' : 'assistant',
    content: '字'.repeat(1000),
    usedTokens: n % 2 ? null : { input: 1000, output: 200, estimated: false },
    ...more,
  })
const model = { price: { input: 10, output: 20 }, contextTokens: 100_000 }
const asked = { text: '字'.repeat(96), cut: false, usingContext: true, systemTokens: 0, model }

test('the next question costs what is sent with it and an answer as long as the last ones', () => {
  // 100 tokens of the question at 10, 400 of a first answer at 20.
  expect(nextCost({ ...asked, branch: [] })).toEqual({ credits: 9, earlierCredits: 0, earlierMessages: 0 })
  const { branch } = branchFrom([said(1), said(2), said(3), said(4)], 'M4')
  expect(branch.map(({ messageId }) => messageId)).toEqual(['M4', 'M3', 'M2', 'M1'])
  // 200 tokens of an answer at 20, 4 messages of 1004 tokens at 10.
  expect(nextCost({ ...asked, branch })).toEqual({ credits: 46, earlierCredits: 41, earlierMessages: 4 })
  expect(nextCost({ ...asked, branch, contextMessages: 1 })).toMatchObject({ credits: 16, earlierMessages: 1 })
  expect(nextCost({ ...asked, branch, usingContext: false })).toMatchObject({ credits: 5, earlierCredits: 0 })
  expect(nextCost({ ...asked, branch, discountPercent: 50 }).credits).toBe(23)
  expect(nextCost({ ...asked, branch, model: { ...model, contextTokens: 1300 } }).credits).toBe(15)
})

test('files and pictures that go with the question count, and those of earlier ones', () => {
  expect(nextCost({ ...asked, branch: [], fileTokens: 1000 }).credits).toBe(19)
  expect(
    tokensOfFiles([
      { kind: 'document', tokens: 70 },
      { kind: 'image', tokens: 30 },
    ]),
  ).toBe(100)
  expect(tokensOfFiles([{ kind: 'image' }])).toBe(1369)
  const attachments = [{ fileId: 'F', kind: 'document' as const, name: 'a.txt', tokens: 5000 }]
  const { branch } = branchFrom([said(1, { attachments })], 'M1')
  expect(nextCost({ ...asked, branch }).earlierCredits).toBe(61)
})

test('of a chat whose beginning is not here, the last answer says what was sent', () => {
  const { branch, cut } = branchFrom(
    [said(3), said(4, { usedTokens: { input: 9000, output: 200, estimated: false } })],
    'M4',
  )
  expect(cut).toBe(true)
  expect(nextCost({ ...asked, branch, cut }).earlierCredits).toBe(92)
  expect(branchFrom([said(1)], 'C')).toEqual({ branch: [], cut: false })
})

test('prompts come in from the lists of others and go out as they came; what is none says why', () => {
  const list = [{ title: '翻译', text: '译成英文：{{正文}}' }]
  expect(promptsIn(JSON.stringify(list))).toEqual(list)
  expect(promptsIn('[{"key":"翻译","value":"译"}]')).toEqual([{ title: '翻译', text: '译' }])
  expect(promptsIn('[{"act":"Linux","prompt":"Be a terminal"},{"act":1},null]')).toHaveLength(1)
  expect(promptsIn('{"data":{"promptList":[{"key":"a","value":"b"}]}}')).toHaveLength(1)
  expect(promptsIn(exported(list))).toEqual(list)
  expect(promptsIn('[{"title":')).toBe('json')
  expect(promptsIn('[]')).toBe('shape')
  expect(promptsIn('{"data":'.repeat(90_000) + '1' + '}'.repeat(90_000))).toMatch(/json|shape/)
  expect(promptsIn(' '.repeat(1_000_001))).toBe('tooBig')
  expect(merged(list, [...list, { title: 'a', text: 'b' }, { title: 'a', text: 'b' }])).toEqual({
    prompts: [{ title: 'a', text: 'b' }, ...list],
    added: 1,
  })
  expect(addressIn(' https://example.com/prompts.json\n')).toBe('https://example.com/prompts.json')
})

test('gaps of a prompt are filled by their names, each once; an empty one stays', () => {
  expect(gapsOf('{{a}} und {{ b }} und {{a}} {{}} {x}')).toEqual(['a', 'b'])
  expect(filled('{{a}} {{ b }} {{a}}', { a: '$&' })).toBe('$& {{ b }} $&')
})
