import { locales } from '@contract/locales'
import { Chip } from '@/components/ui/chip'
import { Group } from '@/components/ui/group'
import { useTexts } from '@/services/texts/i18n'
import { setLanguage, useApp } from '@/stores/app'
import { languageNames } from './language-names'
import './choice.scss'

/** The five languages, each by its own name. */
export function LanguageChoice() {
  const t = useTexts().frame
  const chosen = useApp((app) => app.language)
  return (
    <Group className='choice' role='radiogroup' label={t.language}>
      {locales.map((locale) => (
        <Chip key={locale} id={`language-${locale}`} active={locale === chosen} onClick={() => setLanguage(locale)}>
          {languageNames[locale]}
        </Chip>
      ))}
    </Group>
  )
}
