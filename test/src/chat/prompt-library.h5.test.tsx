import { locales } from '@contract/locales'
import { gapsOf } from '@/components/chat/prompts/gaps'
import { PromptsSheet } from '@/components/chat/prompts'
import { SlashMenu } from '@/components/chat/prompts/slash-menu'
import { enUSPrompts } from '@/locales/en-US/prompts'
import { koKRPrompts } from '@/locales/ko-KR/prompts'
import { ruRUPrompts } from '@/locales/ru-RU/prompts'
import { zhCNPrompts } from '@/locales/zh-CN/prompts'
import { zhTWPrompts } from '@/locales/zh-TW/prompts'
import { draftOf, newChat, useDrafts, writeDraft } from '@/stores/drafts'
import { readPrompts, setPrompts } from '@/stores/prompts'
import { $, draw, press, settle, type, wipe } from '../setup/draw.h5'

const libraries = {
  'zh-CN': zhCNPrompts,
  'zh-TW': zhTWPrompts,
  'en-US': enUSPrompts,
  'ko-KR': koKRPrompts,
  'ru-RU': ruRUPrompts,
}
const noop = () => undefined

beforeEach(() => {
  useDrafts.setState({ chats: {} })
  setPrompts([])
})
afterEach(wipe)

test.each(locales)('%s has ten prompts of five kinds, each with its own name, most with gaps to fill', (locale) => {
  const kinds = Object.values(libraries[locale].prompts)
  const all = kinds.flat()
  expect([kinds.length, all.length]).toEqual([5, 10])
  expect(new Set(all.map(({ title }) => title)).size).toBe(10)
  for (const [at, { text }] of Object.values(zhCNPrompts.prompts).flat().entries())
    expect(gapsOf(all[at]!.text)).toHaveLength(gapsOf(text).length)
})

test('a person without prompts finds the library: used at once, with its gaps asked for; nothing is stored', async () => {
  await draw(<PromptsSheet chatNumber='' open onClose={noop} />)
  await settle(20)
  expect(document.querySelectorAll('#prompt-library [id^=library-]')).toHaveLength(10)
  expect($('#prompt-library').textContent).toContain('写作')
  await press('#library-study-0')
  await type('#gap-0', '复利')
  await press('#use-prompt')
  await settle(50)
  expect(draftOf(newChat).text).toContain('讲解「复利」')
  expect(readPrompts()).toEqual([])
})

test('one is kept as an own prompt, once; own prompts come first, in the sheet and at a slash', async () => {
  setPrompts([{ title: '我的润色', text: '润色：{{文字}}' }])
  await draw(<PromptsSheet chatNumber='' open onClose={noop} />)
  await settle(20)
  await press('#keep-writing-1')
  const { title, text } = zhCNPrompts.prompts.writing[1]!
  expect(readPrompts()).toEqual([
    { title, text },
    { title: '我的润色', text: '润色：{{文字}}' },
  ])
  expect($<HTMLButtonElement>('#keep-writing-1').disabled).toBe(true)
  const rows = [...document.querySelectorAll('[id^=prompt-0], #prompt-library')]
  expect(rows[0]?.id).toBe('prompt-0')
  await wipe()
  writeDraft(newChat, '/润色')
  await draw(<SlashMenu chatNumber='' onManage={noop} />)
  await settle(20)
  const found = [...document.querySelectorAll('#slash-menu [role=option]')].map((one) => one.textContent)
  expect(found).toHaveLength(2)
  expect(found[0]).toContain('我的润色')
  expect(found[1]).toContain('润色文字')
})
