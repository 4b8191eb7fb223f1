import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { PhoneButton } from '@/components/wechat/login/phone-button'
import { useHomeTexts } from '@/services/texts/home'
import { AgreementLinks } from './agreement-links'
import type { Login } from './use-login'
import './consent-dialog.scss'

export interface ConsentDialogProps {
  open: boolean
  login: Pick<Login, 'consent' | 'askConsent' | 'answerConsent'>
}

/** Asks for the agreements that were not ticked, and goes on with what was pressed. */
export function ConsentDialog({ open, login: { consent, askConsent, answerConsent } }: ConsentDialogProps) {
  const t = useHomeTexts().consent
  const phoned = consent?.phoned
  return (
    <Dialog open={open} id='consent' label={t.title} widthPx={340} onClose={() => answerConsent(false)}>
      <Box className='consent-dialog__title'>{t.title}</Box>
      <Box className='consent-dialog__links'>
        <AgreementLinks id='consent' onOpen={() => askConsent(null)} />
      </Box>
      {phoned ? (
        <PhoneButton
          id='consent-ok'
          busy={false}
          onAnswer={(code) => {
            answerConsent(true)
            phoned(code)
          }}
        >
          {t.ok}
        </PhoneButton>
      ) : (
        <Button
          id='consent-ok'
          size='l'
          block
          onClick={() => {
            answerConsent(true)
            consent?.again?.()
          }}
        >
          {t.ok}
        </Button>
      )}
      <Button id='consent-cancel' kind='plain' block onClick={() => answerConsent(false)}>
        {t.cancel}
      </Button>
    </Dialog>
  )
}
