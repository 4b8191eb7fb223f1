import { Box } from '@/components/ui/box'
import { Sheet } from '@/components/ui/sheet'
import { useTexts } from '@/services/texts/i18n'
import { screen } from '@/services/platform/screen'
import { closeDialog, useDialogs } from '@/stores/dialogs'
import { AccountCard } from './account-card'
import { LanguageChoice } from '@/components/site/language-choice'
import { PlaceGrid } from './place-grid'
import { ThemeChoice } from '@/components/site/theme-choice'
import './index.scss'

/** The side bar of small screens: account, places, theme and language. */
export function Drawer() {
  const t = useTexts().frame
  const open = useDialogs((dialogs) => dialogs.open === 'drawer')
  return (
    <Sheet id='drawer' side='left' open={open} onClose={closeDialog}>
      <Box className='drawer' label={t.nav} style={{ paddingTop: `${screen.insets().topPx}px` }}>
        <AccountCard />
        <PlaceGrid />
        <Box className='drawer__settings'>
          <Box className='drawer__label'>{t.theme}</Box>
          <ThemeChoice />
          <Box className='drawer__label'>{t.language}</Box>
          <LanguageChoice />
        </Box>
      </Box>
    </Sheet>
  )
}
