import { useState } from 'react'
import { Box, Span } from '@/components/ui/box'
import { late } from '@/components/ui/late'
import { Pressable } from '@/components/ui/pressable'
import { FilingNumber } from '@/components/site/filing-number'
import { useSite } from '@/components/site/use-site'
import { go } from '@/services/navigation'
import { useTexts } from '@/services/texts/i18n'
import { LanguageButton } from './language-button'
import './login-foot.scss'

/** The menu is loaded when it is wanted. */
const LanguageMenu = late(() => import('./language-menu').then((part) => part.LanguageMenu), {
  fallback: () => <LanguageButton popup='menu' expanded />,
  when: 'press',
})

/** Language choice, the way to what the site is, and the registration numbers it must show. */
export function LoginFoot() {
  const [choosing, setChoosing] = useState(false)
  const t = useTexts().frame
  const { icp, policeFiling, algorithmFiling, modelFiling, copyright } = useSite()
  const lines = Object.entries({ copyright, icp, policeFiling, algorithmFiling, modelFiling }).filter(
    ([, line]) => line,
  )
  return (
    <Box className='login-foot'>
      <Box className='login-foot__row'>
        {choosing ? (
          <LanguageMenu />
        ) : (
          <LanguageButton onClick={() => setChoosing(true)} popup='menu' expanded={false} />
        )}
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
