import { useState } from 'react'
import type { Session } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Switch } from '@/components/ui/switch'
import { useTexts } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { setContextDefault, setSuggestionsWanted } from '@/services/queries/account'
import { LanguageChoice } from '@/components/site/language-choice'
import { ThemeChoice } from '@/components/site/theme-choice'
import { Section } from '../section'
import '../section.scss'
import './preferences.scss'

/** Theme, language, whether new chats use context, and whether next questions are suggested. */
export function Preferences({ session }: { session: Session }) {
  const { frame } = useTexts()
  const t = useMyTexts().account
  const [busy, setBusy] = useState(false)
  const change = (stored: Promise<void>) => {
    setBusy(true)
    void stored.catch(() => undefined).finally(() => setBusy(false))
  }
  return (
    <>
      <Section title={frame.theme}>
        <ThemeChoice />
      </Section>
      <Section title={frame.language}>
        <LanguageChoice />
      </Section>
      <Box className='section preference'>
        <Box className='preference__text'>
          <Box className='section__title'>{t.context}</Box>
          <Box className='section__text'>{t.contextText}</Box>
        </Box>
        <Switch
          id='context-default'
          checked={session.context}
          disabled={busy}
          label={t.context}
          onChange={(on) => change(setContextDefault(on))}
        />
      </Box>
      <Box className='section preference'>
        <Box className='preference__text'>
          <Box className='section__title'>{t.suggestions}</Box>
          <Box className='section__text'>{t.suggestionsText}</Box>
        </Box>
        <Switch
          id='suggestions-wanted'
          checked={session.suggestions !== false}
          disabled={busy}
          label={t.suggestions}
          onChange={(on) => change(setSuggestionsWanted(on))}
        />
      </Box>
    </>
  )
}
