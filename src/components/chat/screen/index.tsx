import { useEffect, useState } from 'react'
import { PageFrame } from '@/components/frame'
import { useTexts } from '@/services/texts/i18n'
import { holdDrawings, releaseDrawings } from '@/services/follow/pace'
import { usePageHide, usePageShow } from '@/services/platform/navigation/page-hide'
import { currentPath, onReturn, showParams, useParams } from '@/services/navigation'
import { setActive, useChat } from '@/stores/chat'
import { setGoneChat, useGoneChat } from '@/stores/gone-chat'
import { Box } from '@/components/ui/box'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import { ChatAssistant, useAssistantOf } from '../chat-assistant'
import type { ConversationListProps } from '../conversation-list/types'
import { ChatBarEnd, ChatBarStart } from './bar'
import { useListBeside } from './list-beside'
import { ChatHeading } from './heading'
import { Gone, Talk } from './talk'
import { useChatChanges } from './use-chat-changes'
import { useChatTitle } from '../use-server-chat'
import '@/components/ui/icon/chat.scss'
import './index.scss'

/** The list of chats, after the first load: on a phone the drawer has it, on wide screens the messages come first. */
const ConversationList = late<ConversationListProps>(
  () => import('../conversation-list').then((part) => part.ConversationList),
  {
    fallback: () => (
      <Box className='chat__loading'>
        <Skeleton shape='row' lines={6} />
      </Box>
    ),
  },
)

/** The chat inside its page frame. Its bar stays at every width: it names the chat, and opens the list where there is no room for it. */
export function ChatView() {
  const t = useTexts().chat
  const active = useChat((chat) => chat.active)
  const title = useChatTitle(active) || t.title
  const assistant = useAssistantOf(active)
  return (
    <PageFrame
      path='/chat'
      wideBar
      title={title}
      head={assistant && <ChatHeading title={title} assistant={assistant} />}
      leading={<ChatBarStart />}
      trailing={<ChatBarEnd />}
    >
      <ChatAssistant.Provider value={assistant}>
        <ChatScreen />
      </ChatAssistant.Provider>
    </PageFrame>
  )
}

function ChatScreen() {
  const active = useChat((chat) => chat.active)
  const gone = useGoneChat(({ chatNumber }) => chatNumber)
  const beside = useListBeside()
  useAddress(active, gone)
  useChatChanges()
  useHeldWords()

  return (
    <Box className='chat'>
      {beside && (
        <Box className='chat__side'>
          <ConversationList newChatId='new-chat' />
        </Box>
      )}
      {gone && !active ? <Gone /> : <Talk chatNumber={active} />}
    </Box>
  )
}

/** Words that arrive while WeChat shows another page or app are drawn when the chat is back. */
function useHeldWords(): void {
  usePageHide(() => void (process.env.TARO_ENV === 'weapp' && holdDrawings()))
  usePageShow(releaseDrawings)
  useEffect(() => releaseDrawings, [])
}

/** The address names the chat that is shown, and Back and Forward show the chat they name. */
function useAddress(active: string, gone: string): void {
  const { chatNumber } = useParams<'chatNumber'>()
  const [asked] = useState(chatNumber)
  useEffect(() => {
    if (asked) setActive(asked)
  }, [asked])
  useEffect(() => {
    const now = useChat.getState().active || gone
    if (currentPath() === '/chat') showParams(now ? { chatNumber: now } : {})
  }, [active, gone])
  useEffect(
    () =>
      onReturn((path, params) => {
        if (path !== '/chat') return
        setGoneChat('')
        setActive(params.chatNumber ?? '')
      }),
    [],
  )
}
