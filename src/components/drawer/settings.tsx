import { useState } from 'react'
import { goToPlace } from '@/components/frame/go-to-place'
import { LanguageChoice } from '@/components/site/language-choice'
import { ThemeChoice } from '@/components/site/theme-choice'
import { themeIcons } from '@/components/site/theme-icons'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { useChatsTexts } from '@/services/texts/chats'
import { useTexts } from '@/services/texts/i18n'
import { useApp } from '@/stores/app'

/** Foot of the drawer: theme and language; the other settings are on the account's page. */
export function Settings() {
  const t = useTexts().frame
  const words = useChatsTexts()
  const theme = useApp((app) => app.theme)
  const [unfolded, setUnfolded] = useState(false)
  return (
    <Box className='drawer__foot'>
      {unfolded && (
        <Box id='drawer-choices' className='drawer__choices'>
          <Box className='drawer__label'>{t.theme}</Box>
          <ThemeChoice />
          <Box className='drawer__label'>{t.language}</Box>
          <LanguageChoice />
        </Box>
      )}
      <Box className='drawer__row'>
        <Pressable
          id='drawer-settings'
          className='drawer__item'
          onClick={() => goToPlace('/account', { tab: 'settings' })}
        >
          <Icon name='settings' size={20} />
          <Span className='drawer__word'>{words.settings}</Span>
        </Pressable>
        <Pressable id='drawer-look' className='drawer__item' expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          <Icon name={themeIcons[theme]} size={20} />
          <Span className='drawer__word'>{words.look}</Span>
        </Pressable>
      </Box>
    </Box>
  )
}
