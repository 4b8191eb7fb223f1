import { useState } from 'react'
import type { Session } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { reasonOf } from '@/services/api/reason'
import { go, usePath } from '@/services/navigation'
import { acceptTerms, forgetAgreement } from '@/services/queries/terms'
import { useTexts } from '@/services/texts/i18n'
import { useOperatorTexts } from '@/services/texts/operator'
import { putOffTerms, useTerms } from '@/stores/terms'
import { TermsLine } from './line'
import './sheet.scss'

export interface ChangedTermsProps {
  agreements: NonNullable<Session['agreements']>
  /** The page that draws it. */
  path: string
}

/** A sheet that only an answer closes, then a line that leads back to it. */
export function ChangedTerms({ agreements, path }: ChangedTermsProps) {
  const t = useOperatorTexts().terms
  const names = useTexts().auth.documents
  const isLater = useTerms((terms) => terms.isLater)
  const isInFront = usePath() === path
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState('')
  const accept = async () => {
    setBusy(true)
    setWrong('')
    try {
      await acceptTerms(agreements)
    } catch (error) {
      setWrong(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {isLater && <TermsLine words={t.waiting} look={t.look} />}
      <Dialog id='terms' open={isInFront && !isLater} label={t.title} widthPx={360} onClose={() => undefined}>
        <Box className='terms-sheet__title' role='heading' level={2}>
          {t.title}
        </Box>
        <Box className='terms-sheet__text'>{t.text}</Box>
        {agreements.map(({ id }) => (
          <Pressable
            key={id}
            id={`terms-${id}`}
            role='link'
            className='terms-sheet__link'
            onClick={() => {
              forgetAgreement(id)
              void go('/agreement', { id })
            }}
          >
            {names[id]}
            <Icon name='chevron-right' size={18} />
          </Pressable>
        ))}
        <Box className='terms-sheet__note'>{t.still}</Box>
        {wrong && (
          <Box className='terms-sheet__wrong' role='alert'>
            {wrong}
          </Box>
        )}
        <Button id='terms-accept' size='l' block loading={busy} onClick={() => void accept()}>
          {t.accept}
        </Button>
        <Button id='terms-later' kind='plain' block onClick={putOffTerms}>
          {t.later}
        </Button>
      </Dialog>
    </>
  )
}
