import { useTexts } from '@/services/texts/i18n'
import { setTheme, themes, useApp } from '@/stores/app'
import { SideButton } from './side-button.h5'
import { themeIcons } from '@/components/site/theme-icons'

/** Steps through light, dark and the system's theme; its icon shows the current one. */
export function ThemeButton() {
  const t = useTexts().frame
  const theme = useApp((app) => app.theme)
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'light'
  return (
    <SideButton
      id='theme-button'
      icon={themeIcons[theme]}
      text={`${t.theme} · ${t.themes[theme]}`}
      onClick={() => setTheme(next)}
    />
  )
}
