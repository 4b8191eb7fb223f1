import { Box, Span } from '@/components/ui/box'
import { Checkbox } from '@/components/ui/checkbox'
import { useTexts } from '@/services/texts/i18n'
import { AgreementLinks } from './agreement-links'
import './consent.scss'

interface Props {
  agreed: boolean
  wrong?: string
  onChange: (agreed: boolean) => void
}

/** The required consent checkbox with links to both agreements. */
export function Consent({ agreed, wrong, onChange }: Props) {
  const t = useTexts().auth
  const words = [t.agree, t.userAgreement, t.and, t.privacyPolicy].join('')
  return (
    <Box className={wrong ? 'login-consent login-consent--wrong' : 'login-consent'}>
      <Box className='login-consent__line'>
        <Checkbox id='agree' checked={agreed} label={words} onChange={onChange}>
          {null}
        </Checkbox>
        <Box className='login-consent__text'>
          <Span onClick={() => onChange(!agreed)}>{t.agree}</Span>
          <AgreementLinks />
        </Box>
      </Box>
      {wrong && (
        <Box id='agree-note' className='login-consent__wrong' live='polite'>
          {wrong}
        </Box>
      )}
    </Box>
  )
}
