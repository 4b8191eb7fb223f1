import { ImportDialog } from '@/components/assistants/import-dialog'
import { ImportForm } from '@/components/chat/prompts/import-form'
import { SlashMenu } from '@/components/chat/prompts/slash-menu'
import { zhCNAssistants } from '@/locales/zh-CN/assistants'
import { zhCNComposer } from '@/locales/zh-CN/composer'
import { newChat, writeDraft } from '@/stores/drafts'
import { setOwner } from '@/stores/owner'
import { setPrompts, usePrompts } from '@/stores/prompts'
import { chooseFile } from '../setup/choose-file.h5'
import { $, draw, press, serve, settle, type, wipe } from '../setup/draw.h5'

const nothing = () => undefined

beforeEach(() => {
  setOwner('u1')
  setPrompts([])
})
afterEach(wipe)

test('a file of prompts is taken like what is pasted; one that is refused says why and leaves what was pasted', async () => {
  const t = zhCNComposer.importFault
  let done = 0
  await draw(<ImportForm onDone={() => void (done += 1)} />)
  await type('#import-text', '[{"title": "半')
  const refused = async (content: string | Uint8Array<ArrayBuffer>, fault: string) => {
    chooseFile(content)
    await press('#import-file')
    await settle(5)
    expect($('#import-fault').textContent).toBe(fault)
  }
  await refused('{', t.json)
  await refused('[{"name": 1}]', t.shape)
  await refused(new Uint8Array([0x5b, 0xff, 0xfe]), t.unread)
  await refused(`[${' '.repeat(1_000_000)}]`, t.tooBig)
  expect($<HTMLTextAreaElement>('#import-text').value).toBe('[{"title": "半')
  expect(done).toBe(0)
  chooseFile('\ufeff[{"key": "翻译", "value": "译成英文"}]')
  await press('#import-file')
  await settle(5)
  expect(usePrompts.getState().prompts).toEqual([{ title: '翻译', text: '译成英文' }])
  expect(done).toBe(1)
})

test('a file of assistants is brought in; where the server stops taking them, the others stay to be tried again', async () => {
  let left = 1
  const asked = serve({
    'GET /app/assistant': { data: [] },
    'POST /app/assistant': ({ body }) =>
      left-- > 0 ? { data: { ...(body as object), updateTime: '' } } : { code: 400, msg: '最多 50 个' },
  })
  await draw(<ImportDialog open onClose={nothing} />)
  chooseFile('no')
  await press('#import-file')
  await settle(5)
  expect($('#assistants-import').textContent).toContain(zhCNAssistants.notJson)
  chooseFile(JSON.stringify({ assistants: ['甲', '乙'].map((title) => ({ title, systemMessage: '说话' })) }))
  await press('#import-file')
  await settle(20)
  expect(asked.filter(({ method }) => method === 'POST')).toHaveLength(2)
  const rest = JSON.parse($<HTMLTextAreaElement>('#import-text').value) as { assistants: { title: string }[] }
  expect(rest.assistants.map(({ title }) => title)).toEqual(['乙'])
})

test('more prompts than the list shows are told of', async () => {
  setPrompts(Array.from({ length: 11 }, (_, n) => ({ title: `甲 ${n}`, text: '甲' })))
  writeDraft(newChat, '/甲')
  await draw(<SlashMenu chatNumber='' onManage={nothing} />)
  expect(document.querySelectorAll('#slash-menu [role=option]')).toHaveLength(8)
  expect($('#slash-more').textContent).toBe(zhCNComposer.moreFound(3))
})
