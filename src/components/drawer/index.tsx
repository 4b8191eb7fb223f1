import { ConversationList } from '@/components/chat/conversation-list'
import { BackCloses } from '@/components/ui/back-closes'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { Swipe } from '@/components/ui/swipe'
import { screen } from '@/services/platform/screen'
import { useWide } from '@/services/platform/screen/wide'
import { useTexts } from '@/services/texts/i18n'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { AccountCard } from './account-card'
import { Settings } from './settings'
import { ToolRow } from './tool-row'
import './index.scss'

/** What lies in the drawer: account, tools, chats, settings. Beside a side bar, which has the rest, the chats alone. */
export function DrawerBody() {
  const { chat, common } = useTexts()
  const wide = useWide()
  const open = useDialogs((dialogs) => dialogs.open === 'drawer')
  return (
    <Swipe className='drawer' onLeft={closeDialog}>
      <BackCloses open={open} onBack={closeDialog} />
      <Box className='drawer__body'>
        <Box style={{ height: `${screen.insets().topPx}px` }} />
        {wide ? (
          <Box className='drawer__head'>
            <Box className='drawer__title'>{chat.chats}</Box>
            <IconButton id='drawer-close' icon='x' label={common.close} size={40} onClick={closeDialog} />
          </Box>
        ) : (
          <>
            <AccountCard />
            <ToolRow />
          </>
        )}
        <ConversationList onChosen={closeDialog} />
      </Box>
      {!wide && <Settings />}
    </Swipe>
  )
}
