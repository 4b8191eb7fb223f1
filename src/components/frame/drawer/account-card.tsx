import { Avatar } from '@/components/ui/avatar'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { useSession } from '@/services/queries/session'
import { useAuth } from '@/stores/auth'
import { goToPlace } from '../go-to-place'
import { MemberBadge } from '@/components/credits/member-badge'
import { openShop } from '@/components/credits/open-shop'
import './account-card.scss'

/** The user and the balance; leads to the account page and to the package centre. */
export function AccountCard() {
  const t = useTexts().frame
  const hasToken = useAuth((auth) => Boolean(auth.token))
  const { data: session } = useSession(hasToken)
  return (
    <Box className='account-card'>
      <Pressable
        id='account-card'
        className='account-card__open'
        label={t.openAccount}
        onClick={() => goToPlace('/account')}
      >
        <Avatar name={session?.nickName ?? ''} src={session?.avatar} sizePx={44} />
        <Box className='account-card__text'>
          <Box className='account-card__line'>
            <Span className='account-card__name'>{session?.nickName ?? t.account}</Span>
            {session?.membership.active && <MemberBadge />}
          </Box>
          {session && (
            <Box className='account-card__balance'>
              <Icon name='zap' size={14} />
              <Span>{t.balance(localNumber(session.balance + session.held))}</Span>
            </Box>
          )}
        </Box>
        <Icon name='chevron-right' size={18} />
      </Pressable>
      <Button id='drawer-recharge' block size='m' icon='shopping-cart' popup='dialog' onClick={() => openShop()}>
        {t.recharge}
      </Button>
    </Box>
  )
}
