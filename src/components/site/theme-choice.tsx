import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { useTexts } from '@/services/texts/i18n'
import { setTheme, themes, useApp } from '@/stores/app'
import { themeIcons } from './theme-icons'
import './choice.scss'

/** Light, dark or as the system. */
export function ThemeChoice() {
  const t = useTexts().frame
  const chosen = useApp((app) => app.theme)
  return (
    <Group className='choice' role='radiogroup' label={t.theme}>
      {themes.map((theme) => (
        <Chip
          key={theme}
          id={`theme-${theme}`}
          icon={themeIcons[theme]}
          active={theme === chosen}
          onClick={() => setTheme(theme)}
        >
          {t.themes[theme]}
        </Chip>
      ))}
    </Group>
  )
}
