import { MemberBadge } from '@/components/credits/member-badge'
import { openShop } from '@/components/credits/open-shop'
import { goToPlace } from '@/components/frame/go-to-place'
import { Avatar } from '@/components/ui/avatar'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Pressable } from '@/components/ui/pressable'
import { useSession } from '@/services/queries/session'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useChatsTexts } from '@/services/texts/chats'
import { useAuth } from '@/stores/auth'
import { closeDialog } from '@/stores/dialogs'
import { useGuest } from '@/stores/guest'
import '@/components/ui/icon/notices.scss'
import './account-card.scss'

/** The user, membership and balance; links to the account page and the package centre. */
export function AccountCard() {
  const { auth, common, frame: t } = useTexts()
  const guest = useGuest()
  const words = useChatsTexts()
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { data: session } = useSession(hasToken)
  return (
    <Box className='account-card'>
      <Box className='account-card__line'>
        <Pressable
          id='account-card'
          className='account-card__open'
          label={guest ? auth.enter : t.openAccount}
          onClick={() => goToPlace('/account')}
        >
          <Avatar name={session?.nickName ?? ''} src={session?.avatar} sizePx={40} />
          <Span className='account-card__name'>{guest ? auth.enter : (session?.nickName ?? t.account)}</Span>
          {session?.membership.active && <MemberBadge />}
        </Pressable>
        {session && (
          <Box className={session.hasUnread ? 'account-card__bell account-card__bell--unread' : 'account-card__bell'}>
            <IconButton
              id='drawer-notices'
              icon='bell'
              label={session.hasUnread ? words.unreadNotices : words.notices}
              size={40}
              onClick={() => goToPlace('/notices')}
            />
          </Box>
        )}
        <IconButton id='drawer-close' icon='x' label={common.close} size={40} onClick={closeDialog} />
      </Box>
      <Box className='account-card__line'>
        {session && (
          <Box id='drawer-balance' className='account-card__balance'>
            <Icon name='zap' size={14} />
            <Span>{t.balance(localNumber(session.balance + session.held))}</Span>
          </Box>
        )}
        <Button id='drawer-recharge' size='s' popup='dialog' onClick={() => openShop()}>
          {t.recharge}
        </Button>
      </Box>
    </Box>
  )
}
