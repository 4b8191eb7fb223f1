import { BalanceChip } from '@/components/credits/balance-chip'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useTexts } from '@/services/texts/i18n'
import { screen } from '@/services/platform/screen'
import { openDialog } from '@/stores/dialogs'
import { startChat } from '../conversation'

/** Opens the list of chats on small screens. */
export function ChatBarStart() {
  const t = useTexts().chat
  return (
    <IconButton
      id='open-chats'
      icon='history'
      label={t.openChats}
      popup='dialog'
      onClick={() => openDialog('chatList')}
    />
  )
}

/** A new chat, and the balance where WeChat's capsule leaves room for it. */
export function ChatBarEnd() {
  const t = useTexts().chat
  return (
    <Box className='chat__bar-end'>
      {screen.insets().capsulePx === 0 && (
        <BalanceChip id='top-balance' onClick={() => goToPlace('/account', { tab: 'credits' })} />
      )}
      <IconButton id='new-chat' icon='message-square-plus' label={t.newChat} onClick={() => startChat()} />
    </Box>
  )
}
