import { ConversationList } from '@/components/chat/conversation-list'
import { useSite } from '@/components/site/use-site'
import { BackCloses } from '@/components/ui/back-closes'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { Swipe } from '@/components/ui/swipe'
import { screen } from '@/services/platform/screen'
import { useWide } from '@/services/platform/screen/media-queries'
import { useTexts } from '@/services/texts/i18n'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { useGuest } from '@/stores/guest'
import { AccountCard } from './account-card'
import { Settings } from './settings'
import { ToolRow } from './tool-row'
import './index.scss'

/** Content of the drawer: account, tools, chats and settings. Beside a side bar, which has the rest, only the chats. */
export function DrawerBody() {
  const { chat, common } = useTexts()
  const guest = useGuest()
  const wide = useWide()
  const open = useDialogs((dialogs) => dialogs.open === 'drawer')
  const { title } = useSite()
  const { topPx, barPx, capsulePx } = screen.insets()
  return (
    <Swipe className='drawer' onLeft={closeDialog}>
      <BackCloses open={open} onBack={closeDialog} />
      {/* WeChat's capsule covers the drawer too. Scrolling content stays below both. */}
      {capsulePx > 0 && (
        <Box className='drawer__brand' style={{ paddingTop: `${topPx}px`, height: `${barPx}px` }}>
          {title}
        </Box>
      )}
      <Box className='drawer__body'>
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
        {!guest && <ConversationList onChosen={closeDialog} />}
      </Box>
      {!wide && <Settings />}
    </Swipe>
  )
}
