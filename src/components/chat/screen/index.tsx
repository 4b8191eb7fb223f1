import { useEffect, useState } from 'react'
import { PageFrame } from '@/components/frame'
import { useTexts } from '@/services/texts/i18n'
import { showParams, useParams } from '@/services/navigation'
import { useWide } from '@/services/platform/screen/wide'
import { setActive, useChat } from '@/stores/chat'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { Box } from '@/components/ui/box'
import { Sheet } from '@/components/ui/sheet'
import { ConversationList } from '../conversation-list'
import { ChatBarEnd, ChatBarStart } from './bar'
import { Talk } from './talk'
import { useChatTitle } from './use-chat-title'
import '@/components/ui/icon/chat.scss'
import './index.scss'

/** Side bar, list and messages fit beside each other from here on. */
const threeColumnsPx = 960

/** The chat inside its page frame: on wide screens the list stands beside the messages, else it is a sheet. */
export function ChatView() {
  const t = useTexts().chat
  const active = useChat((chat) => chat.active)
  return (
    <PageFrame
      path='/chat'
      title={useChatTitle(active) || t.title}
      leading={<ChatBarStart />}
      trailing={<ChatBarEnd />}
    >
      <ChatScreen />
    </PageFrame>
  )
}

function ChatScreen() {
  const t = useTexts().chat
  const { chatNumber } = useParams<'chatNumber'>()
  const [asked] = useState(chatNumber)
  const active = useChat((chat) => chat.active)
  const listOpen = useDialogs(({ open }) => open === 'chatList')
  const wide = useWide(threeColumnsPx)

  useEffect(() => {
    if (asked) setActive(asked)
  }, [asked])
  useEffect(() => {
    showParams(active ? { chatNumber: active } : {})
  }, [active])

  return (
    <Box className='chat'>
      {wide && (
        <Box className='chat__side'>
          <ConversationList newChatId='new-chat' />
        </Box>
      )}
      <Talk chatNumber={active} />
      {!wide && (
        <Sheet id='chats' side='left' open={listOpen} title={t.chats} onClose={closeDialog}>
          {listOpen && <ConversationList onChosen={closeDialog} />}
        </Sheet>
      )}
    </Box>
  )
}
