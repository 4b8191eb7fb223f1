import type { Message } from '@contract/api'
import { SharePage } from '@/components/share'
import { asJson, asMarkdown, exportName } from '@/components/share/exported-text'
import { blocksOf } from '@/components/share/picture/blocks'
import { linesOf, pagesOf } from '@/components/share/picture/layout'
import { unitsOf, wrap } from '@/components/poster/units'
import { zhCNShare } from '@/locales/zh-CN/share'
import { $, draw, press, serve, settle, wipe } from '../setup/draw.h5'

let mockParams: Record<string, string> = {}
jest.mock('@/services/navigation', () => ({
  usePath: () => '/share',
  currentPath: () => '/chat',
  useParams: () => mockParams,
  go: () => undefined,
}))
jest.mock('@/components/frame', () => ({ PageFrame: ({ children }: { children: unknown }) => children }))
afterEach(wipe)

const at = (i: number) => new Date(1_700_000_000_000 + i).toISOString()
const say = (
  messageId: string,
  role: 'user' | 'assistant',
  content: string,
  parentMessageId: string | null,
  i: number,
) =>
  ({
    messageId,
    role,
    content,
    parentMessageId,
    chatNumber: 'c',
    contentType: 'text',
    status: 'done',
    model: 'm',
    createTime: at(i),
  }) as Message

test('from an answer its turn is chosen; a link is made of what is chosen, and shown', async () => {
  mockParams = { chatNumber: 'c', message: 'a2' }
  const records = [
    say('q1', 'user', '一', null, 1),
    say('a1', 'assistant', '壹', 'q1', 2),
    say('q2', 'user', '二', 'a1', 3),
    say('a2', 'assistant', '贰', 'q2', 4),
    say('a3', 'assistant', '另一版', 'q2', 5),
  ]
  const share = {
    id: 's1',
    link: 'https://x.example/s/abc',
    title: '数',
    messages: 3,
    pictures: { checking: 2, refused: 0, unanswered: 0 },
    chatNumber: 'c',
    createTime: at(0),
    expireTime: '2999-01-01T00:00:00.000Z',
  }
  const asked = serve({
    'GET /app/chat/c': { data: { title: '数' } },
    'GET /app/chat/message': { data: { records, hasMore: false } },
    'GET /app/chat/share/page': { data: { records: [share], total: 1, page: 1, size: 20 } },
    'POST /app/chat/share': { data: share },
    'GET /app/api/home/config': { data: { baseInfo: {}, appInfo: {} } },
  })
  await draw(<SharePage />)
  await settle(20)
  expect($('#choose-q2').getAttribute('aria-checked')).toBe('true')
  expect($('#choose-a2').getAttribute('aria-checked')).toBe('true')
  expect(document.querySelector('#choose-a3')).toBeNull()
  expect($('#choose-q1').getAttribute('aria-checked')).toBe('false')
  await press('#choose-a1')
  await press('#days-7')
  await press('#make-link')
  const made = asked.find(({ method }) => method === 'POST')?.body as { messageIds: string[]; days: number }
  expect(made).toMatchObject({ chatNumber: 'c', messageIds: ['a1', 'q2', 'a2'], days: 7 })
  expect($('#share-address').textContent).toBe(share.link)
  expect($('#shared-links').textContent).toContain(zhCNShare.messages(3))
  // Of pictures that are looked at the made link and the list tell, and no others.
  for (const id of ['#share-link', '#shared-links']) {
    expect($(id).textContent).toContain(zhCNShare.picturesChecking(2))
    expect($(id).textContent).not.toContain(zhCNShare.picturesRefused(0))
  }
  // Another choice is another link.
  await press('#choose-a1')
  expect(document.querySelector('#share-address')).toBeNull()
})

test('a work is hidden as a whole while one of its pictures is reviewed, and the list says so', async () => {
  mockParams = {}
  const link = { id: 's2', link: 'https://x.example/s/def', title: '片', messages: 0, chatNumber: '', workId: 'w' }
  const share = {
    ...link,
    pictures: { checking: 1, refused: 0, unanswered: 0 },
    createTime: at(0),
    expireTime: '2999-01-01T00:00:00.000Z',
  }
  serve({ 'GET /app/chat/share/page': { data: { records: [share], total: 1, page: 1, size: 20 } } })
  await draw(<SharePage />)
  await settle()
  expect($('#shared-links').textContent).toContain(zhCNShare.workHidden)
})

const words = { aiMade: '内容由AI生成', question: '我', answer: 'AI', picture: '图' }
const exported = {
  title: 'a/b:c',
  site: '泛乐',
  chatNumber: 'C1',
  time: at(0),
  messages: [say('q', 'user', '问', null, 1), say('a', 'assistant', '答', 'q', 2)],
}

test('Markdown and JSON name who made them, and their files have names that every system takes', () => {
  const markdown = asMarkdown(exported, words)
  expect(markdown).toMatch(/^---\nAIGC:\n {2}Label: "1"/)
  expect(markdown.match(/内容由AI生成/g)).toHaveLength(2)
  const json = JSON.parse(asJson(exported, words)) as { notice: string; AIGC: object; messages: { content: string }[] }
  expect(json).toMatchObject({ notice: '内容由AI生成', AIGC: { Label: '1', ProduceID: 'C1' } })
  expect(json.messages.map(({ content }) => content)).toEqual(['问', '答'])
  expect(exportName('a/b:c\n', 'md')).toBe('a b c.md')
  expect(exportName(' / ', 'json')).toBe('chat.json')
})

test('lines break between Chinese characters and words, never within a picture character or before a full stop', () => {
  const measure = (unit: string) => (/^[\x20-\x7e]*$/.test(unit) ? unit.length : 2 * Array.from(unit).length)
  expect(unitsOf('你好world 👨‍👩‍👧🇨🇳1️⃣ok')).toEqual(['你', '好', 'world', ' ', '👨‍👩‍👧', '🇨🇳', '1️⃣', 'ok'])
  expect(wrap('今天天气好。', 10, measure)).toEqual(['今天天气', '好。'])
  expect(wrap('他说（好）', 6, measure)).toEqual(['他说', '（好）'])
  expect(wrap('one two three', 8, measure)).toEqual(['one two', 'three'])
  expect(wrap('abcdefghij', 4, measure)).toEqual(['abcd', 'efgh', 'ij'])
  expect(wrap('a\n\nb', 4, measure)).toEqual(['a', '', 'b'])
  expect(wrap('', 4, measure)).toEqual([''])
})

test('what is too long for a picture becomes several, and what is left out is counted', () => {
  const measure = () => 30
  const blocks = blocksOf('# 标题\n\n- 一\n  1. 二\n\n> 引\n\n```js\nx\n```\n\n|a|b|\n|-|-|\n|1|2|')
  expect(blocks.map(({ kind, mark, text }) => [kind, mark, text])).toEqual([
    ['heading', undefined, '标题'],
    ['text', '•', '一'],
    ['text', '1.', '二'],
    ['quote', undefined, '引'],
    ['code', undefined, 'x'],
    ['heading', undefined, 'a ｜ b'],
    ['text', undefined, '1 ｜ 2'],
  ])
  const messages = Array.from({ length: 400 }, () => ({ role: 'assistant' as const, content: '答' }))
  const { pages, left } = pagesOf(linesOf(messages, measure))
  expect(pages).toHaveLength(6)
  expect(left).toBeGreaterThan(100)
  expect(pagesOf(linesOf(messages.slice(0, 3), measure))).toMatchObject({ left: 0, pages: { length: 1 } })
})
