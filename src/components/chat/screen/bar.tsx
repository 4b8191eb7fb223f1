import { BalanceChip } from '@/components/credits/balance-chip'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { late } from '@/components/ui/late'
import { useTexts } from '@/services/texts/i18n'
import { screen } from '@/services/platform/screen'
import { useWide } from '@/services/platform/screen/media-queries'
import { useChat } from '@/stores/chat'
import { openDialog } from '@/stores/dialogs'
import { useDrafts } from '@/stores/drafts'
import { askLogin, useGuest } from '@/stores/guest'
import { startChat } from '../conversation'
import { useListBeside } from './list-beside'

const ChatActions = late(() => import('./actions').then((part) => part.ChatActions), { quiet: true })

/** Opens the drawer with the chats where there is a side bar, but no room for the list; on phones the menu does. */
export function ChatBarStart() {
  const t = useTexts().chat
  const wide = useWide()
  const beside = useListBeside()
  const guest = useGuest()
  if (!wide || beside || guest) return null
  return (
    <IconButton
      id='open-chats'
      icon='history'
      label={t.openChats}
      popup='dialog'
      onClick={() => openDialog('drawer')}
    />
  )
}

/** The balance where WeChat's capsule leaves room, and a button for a new chat where the list has none. */
export function ChatBarEnd() {
  const texts = useTexts()
  const t = texts.chat
  const guest = useGuest()
  const beside = useListBeside()
  const chatNumber = useChat(({ active }) => active)
  const opening = useDrafts(({ chats }) => chats[chatNumber]?.opening)
  return (
    <Box className='chat__bar-end'>
      {chatNumber && !opening && <ChatActions chatNumber={chatNumber} />}
      {beside && chatNumber && (
        <IconButton
          id='share-chat'
          icon='share-2'
          label={t.share}
          onClick={() => goToPlace('/share', { chatNumber })}
        />
      )}
      {guest && (
        <Button id='bar-login' size='s' kind='soft' onClick={() => void askLogin()}>
          {texts.auth.login}
        </Button>
      )}
      {screen.insets().capsulePx === 0 && (
        <BalanceChip id='top-balance' onClick={() => goToPlace('/account', { tab: 'credits' })} />
      )}
      {!beside && !guest && (
        <IconButton id='new-chat' icon='message-square-plus' label={t.newChat} onClick={() => startChat()} />
      )}
    </Box>
  )
}
