import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Menu } from '@/components/ui/menu'
import { Pressable } from '@/components/ui/pressable'
import { locales } from '@contract/locales'
import { FilingNumber } from '@/components/site/filing-number'
import { languageNames } from '@/components/site/language-names'
import { useSite } from '@/components/site/use-site'
import { go } from '@/services/navigation'
import { useTexts } from '@/services/texts/i18n'
import { setLanguage, useApp } from '@/stores/app'
import './login-foot.scss'

/** Language choice, the way to what the site is, and the registration numbers it must show. */
export function LoginFoot() {
  const t = useTexts().frame
  const { icp, policeFiling, algorithmFiling, modelFiling, copyright } = useSite()
  const language = useApp((app) => app.language)
  const lines = Object.entries({ copyright, icp, policeFiling, algorithmFiling, modelFiling }).filter(
    ([, line]) => line,
  )
  return (
    <Box className='login-foot'>
      <Box className='login-foot__row'>
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
          {(trigger) => (
            <Pressable id='language-button' className='login-foot__language' {...trigger}>
              <Icon name='globe' size={16} />
              <Span>{languageNames[language]}</Span>
            </Pressable>
          )}
        </Menu>
        <Pressable id='to-about' className='login-foot__language' role='link' onClick={() => void go('/about')}>
          {t.about}
        </Pressable>
      </Box>
      {lines.length > 0 && (
        <Box className='login-foot__lines'>
          {lines.map(([kind, line]) => (
            <Span key={kind}>
              <FilingNumber kind={kind} number={line} />
            </Span>
          ))}
        </Box>
      )}
    </Box>
  )
}
