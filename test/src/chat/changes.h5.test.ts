import { codes } from '@contract/codes'
import type { ChatListener } from '@/services/follow/chats-follower'
import { showChanges } from '@/components/chat/changes'
import { createLocalChat } from '@/components/chat/conversation'
import { cacheFirstMessages } from '@/services/queries/messages'
import { setActive, useChat } from '@/stores/chat'
import { chatOpened, draftOf, newChat, useDrafts, writeDraft } from '@/stores/drafts'
import { setGoneChat, useGoneChat } from '@/stores/gone-chat'
import { serve, settle, wipe } from '../setup/draw.h5'

let told: ChatListener
jest.mock('@/services/follow/chats', () => ({
  followChats: (listener: ChatListener) => ((told = listener), () => undefined),
}))

beforeEach(() => {
  useChat.setState({ active: '', chat: [] })
  useDrafts.setState({ chats: {} })
  setGoneChat('')
})
afterEach(wipe)

const reads = (asked: ReturnType<typeof serve>) => asked.filter(({ path }) => path === '/app/chat/message')

test('a chat that is still being created is not taken for a deleted one when the changes begin to be told', async () => {
  const asked = serve({ 'GET /app/chat/message': { code: codes.notFound, msg: 'gone' } })
  showChanges()
  writeDraft(newChat, '你好')
  const chatNumber = createLocalChat()
  told.ready()
  await settle()
  expect(reads(asked)).toHaveLength(0)
  expect(useGoneChat.getState().chatNumber).toBe('')
  expect(useChat.getState().active).toBe(chatNumber)
  chatOpened(chatNumber)
  told.ready()
  await settle()
  expect(useGoneChat.getState().chatNumber).toBe(chatNumber)
})

test('a chat that was deleted elsewhere says so, and what was written in it is kept', async () => {
  serve({ 'GET /app/chat/message': { code: codes.notFound, msg: 'gone' } })
  showChanges()
  setActive('C')
  cacheFirstMessages('C', [])
  writeDraft('C', '没说完')
  told.ready()
  await settle()
  expect(useGoneChat.getState().chatNumber).toBe('C')
  expect(draftOf(newChat).text).toBe('没说完')
})
