import type { ReactNode } from 'react'
import { Box } from '@/components/ui/box'
import { IconButton } from '@/components/ui/icon-button'
import { useTexts } from '@/services/texts/i18n'
import { back } from '@/services/navigation'
import { screen } from '@/services/platform/screen'
import { openDialog } from '@/stores/dialogs'
import { BalanceChip } from '@/components/credits/balance-chip'
import { goToPlace } from '../go-to-place'
import './index.scss'

export interface TopBarProps {
  title: string
  /** `menu` opens the drawer, `back` goes back; the balance is only shown beside a menu. */
  start?: 'menu' | 'back'
  /** Beside the menu button. */
  leading?: ReactNode
  /** Replaces the balance. */
  trailing?: ReactNode
  /** Replaces the title. */
  children?: ReactNode
}

/** The bar of small screens; it leaves the status bar and WeChat's capsule free. */
export function TopBar({ title, start = 'menu', leading, trailing, children }: TopBarProps) {
  const t = useTexts()
  const { topPx, barPx, capsulePx } = screen.insets()
  return (
    <Box className='top-bar' style={{ paddingTop: `${topPx}px`, paddingRight: `${capsulePx}px` }}>
      <Box className='top-bar__row' style={{ minHeight: `${barPx}px` }}>
        {start === 'menu' ? (
          <IconButton id='open-drawer' icon='menu' label={t.frame.openMenu} onClick={() => openDialog('drawer')} />
        ) : (
          <IconButton id='go-back' icon='chevron-left' label={t.auth.backToRead} onClick={() => void back()} />
        )}
        {leading}
        <Box className='top-bar__title'>{children ?? title}</Box>
        {trailing ??
          (start === 'menu' && (
            <BalanceChip id='top-balance' onClick={() => goToPlace('/account', { tab: 'credits' })} />
          ))}
      </Box>
    </Box>
  )
}
