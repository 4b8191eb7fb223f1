import type { Session } from '@contract/api'
import { storage } from '@/services/platform/storage'
import { queries } from '@/services/queries/client'
import { cacheSession, onSession } from '@/services/queries/session'
import * as chats from '@/stores/chat'
import { setChatParameters, useChatParameters } from '@/stores/chat-parameters'
import { claimDevice, leaveDevice } from '@/stores/device'
import * as drafts from '@/stores/drafts'
import { setOwner, useOwner } from '@/stores/owner'
import { message } from '../setup/messages'

const secret = message({ role: 'user', content: '秘密' })
const everything = () => ['chatStorage', 'drafts', 'chatParameters'].map((key) => storage.get(key)).join()

beforeEach(() => {
  jest.useFakeTimers()
  setOwner('')
  chats.useChat.setState({ active: 'C', model: 'm', usingContext: true, chat: [] })
  chats.storeChat('C', [secret])
  drafts.writeDraft('C', '秘密的草稿')
  setChatParameters({ systemMessage: '秘密的设定' })
  chats.flushChat()
})
afterEach(() => jest.useRealTimers())

const nothingLeft = () => {
  expect(chats.useChat.getState()).toEqual({ active: '', model: 'm', usingContext: true, chat: [] })
  expect(drafts.draftOf('C').text).toBe('')
  expect(useChatParameters.getState().systemMessage).toBe('')
  expect(everything()).not.toContain('秘密')
}

test('another person finds none of it, on the screen or in the storage; the same one everything', () => {
  claimDevice('u1')
  claimDevice('u1')
  expect(drafts.draftOf('C').text).toBe('秘密的草稿')
  expect(chats.storedMessages('C')).toEqual([secret])
  claimDevice('u2')
  nothingLeft()
  drafts.writeDraft('new', '我的')
  claimDevice('u2')
  expect(drafts.draftOf('new').text).toBe('我的')
})

test('leaving on purpose leaves nothing behind', () => {
  claimDevice('u1')
  leaveDevice()
  nothingLeft()
  expect(useOwner.getState().uid).toBe('')
})

test('a tab whose device was given to another person meanwhile writes nothing any more', () => {
  claimDevice('u1')
  storage.set('chatOwner', JSON.stringify({ data: 'u2', expire: null }))
  storage.set('chatStorage', 'theirs')
  storage.set('drafts', 'theirs')
  chats.storeChat('C', [secret, { ...secret, messageId: 'N' }])
  drafts.writeDraft('C', '秘密的另一稿')
  jest.advanceTimersByTime(1000)
  leaveDevice()
  expect(storage.get('chatStorage')).toBe('theirs')
  expect(storage.get('drafts')).toBe('theirs')
  expect(storage.get('chatOwner')).toContain('u2')
})

test('the owner is named before anything that shows the session is drawn', () => {
  const received: string[] = []
  const stop = onSession(({ uid }) => received.push(uid))
  cacheSession({ uid: 'u7' } as Session)
  expect(received).toEqual(['u7'])
  stop()
  queries.clear()
})
