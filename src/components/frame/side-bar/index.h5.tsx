import { useState } from 'react'
import { Avatar } from '@/components/ui/avatar'
import { Pressable } from '@/components/ui/pressable'
import { useLocale, useTexts } from '@/services/texts/i18n'
import { usePath } from '@/services/navigation'
import { useLow } from '@/services/platform/screen/media-queries.h5'
import { useSession } from '@/services/queries/session'
import { setSiderCollapsed, useApp } from '@/stores/app'
import { openDialog } from '@/stores/dialogs'
import { askLogin, useGuest } from '@/stores/guest'
import { QrCard } from './qr-card.h5'
import { BalanceChip } from '@/components/credits/balance-chip'
import { BrandMark } from '@/components/site/brand-mark'
import { goToPlace } from '../go-to-place'
import { MemberBadge } from '@/components/credits/member-badge'
import { openShop } from '@/components/credits/open-shop'
import { SideButton } from './side-button.h5'
import { ThemeButton } from './theme-button.h5'
import { usePlaces } from '../use-places'
import { useSite } from '@/components/site/use-site'
import './index.scss'

/** The fixed bar at the left of screens of 640 px and more. */
export function SideBar() {
  const { auth, frame: t } = useTexts()
  const guest = useGuest()
  const path = usePath()
  const site = useSite()
  const low = useLow()
  const [isOpened, setOpened] = useState(false)
  const chosen = useApp((app) => app.siderCollapsed)
  // A low screen has little room: there it begins folded, and unfolds until the page is left.
  const collapsed = low ? !isOpened : chosen
  const { data: session } = useSession()
  const locale = useLocale()
  const shown = usePlaces()
  return (
    <aside id='side-bar' className={collapsed ? 'side-bar side-bar--collapsed' : 'side-bar'}>
      <div className='side-bar__head'>
        <BrandMark src={site.logo} sizePx={32} />
        <span className='side-bar__name'>{site.title}</span>
      </div>
      <nav className='side-bar__places' aria-label={t.nav}>
        {shown.map((place) => {
          const active = path === `/${place.path}`
          return (
            <SideButton
              key={place.path}
              id={`place-${place.path}`}
              icon={place.icon}
              text={place.shortName[locale]}
              href={`/${place.path}`}
              active={active}
              onClick={() => goToPlace(`/${place.path}`)}
            />
          )
        })}
      </nav>
      <div className='side-bar__foot'>
        <BalanceChip id='side-balance' onClick={() => openDialog('wallet')} />
        <SideButton
          id='side-works'
          icon='image-play'
          text={t.works}
          href='/works'
          active={path === '/works'}
          onClick={() => goToPlace('/works')}
        />
        <SideButton id='cart' icon='shopping-cart' text={t.cart} onClick={() => openShop()} />
        <QrCard />
        <ThemeButton />
        <SideButton
          id='collapse'
          icon={collapsed ? 'panel-left-open' : 'panel-left-close'}
          text={collapsed ? t.expand : t.collapse}
          onClick={() => (low ? setOpened(collapsed) : setSiderCollapsed(!collapsed))}
        />
        <Pressable
          id='user-button'
          className='side-user'
          tooltip={guest ? auth.enter : t.openAccount}
          popup='dialog'
          onClick={() => (guest ? void askLogin() : openDialog('user'))}
        >
          <Avatar name={session?.nickName ?? ''} src={session?.avatar} sizePx={32} />
          <span className='side-user__name'>{guest ? auth.enter : (session?.nickName ?? t.account)}</span>
          {session?.membership.active && <MemberBadge />}
        </Pressable>
      </div>
    </aside>
  )
}
