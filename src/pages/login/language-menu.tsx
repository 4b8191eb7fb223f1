import { useEffect } from 'react'
import { locales } from '@contract/locales'
import { languageNames } from '@/components/site/language-names'
import { Menu } from '@/components/ui/menu'
import { useTexts } from '@/services/texts/i18n'
import { setLanguage, useApp } from '@/stores/app'
import { LanguageButton } from './language-button'

/** The choice of language. The press that loaded it opens it. */
export function LanguageMenu() {
  const t = useTexts().frame
  const language = useApp((app) => app.language)
  return (
    <Menu
      id='language-menu'
      label={t.language}
      items={locales.map((locale) => ({
        key: locale,
        text: languageNames[locale],
        active: locale === language,
        onClick: () => setLanguage(locale),
      }))}
    >
      {(trigger) => <OpenAtOnce {...trigger} />}
    </Menu>
  )
}

function OpenAtOnce(trigger: Parameters<typeof LanguageButton>[0]) {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes
  useEffect(() => trigger.onClick?.(), [])
  return <LanguageButton {...trigger} />
}
