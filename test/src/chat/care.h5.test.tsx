import type { Assistant, Message } from '@contract/api'
import { QuestionView } from '@/components/chat/message/question'
import { send } from '@/components/chat/send'
import { onNotice } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { zhCNFoot } from '@/locales/zh-CN/foot'
import { setActive, useChat } from '@/stores/chat'
import { beginChat } from '@/stores/drafts'
import { draw, press, serve, settle, wipe } from '../setup/draw.h5'

afterEach(() => wipe())

const question = { messageId: 'Q', chatNumber: 'C', content: '不想活了', care: 'harm' } as unknown as Message

test('calming words and hotlines stand under a question that asks for care, and a press is noted', async () => {
  const asked = serve({ 'POST /app/chat/C/hotline': {} })
  setActive('C')
  const dial = jest.spyOn(device, 'dial').mockImplementation()
  await draw(<QuestionView question={question} answers={[]} at={0} of={1} onVersion={jest.fn()} />)
  await settle(20)
  expect(document.body.textContent).toContain(zhCNFoot.care.harm)
  await press('#call-12356-Q')
  expect(dial).toHaveBeenCalledWith('12356')
  // law 18
  expect(asked.find(({ path }) => path === '/app/chat/C/hotline')?.body).toEqual({ number: '12356' })
})

test('words that leave a companion are not sent, and a new chat opens', async () => {
  const said: string[] = []
  const stop = onNotice(({ text }) => said.push(text))
  beginChat('C', { assistant: { id: 'listener', persona: 'companion' } as Assistant })
  setActive('C')
  await send('退出')
  // law 4
  expect(useChat.getState().active).toBe('')
  expect(said).toEqual([zhCNFoot.companionLeft])
  stop()
})
