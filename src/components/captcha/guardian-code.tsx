import { digitsOf, limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Input } from '@/components/ui/input'
import { sendGuardianCode } from '@/services/queries/minors'
import { useTexts } from '@/services/texts/i18n'
import { useMinorTexts } from '@/services/texts/minors'
import { CodeInput } from './code-input'

export interface GuardianProof {
  tel: string
  code: string
}
export const noProof: GuardianProof = { tel: '', code: '' }

interface Props {
  /** The masked phone of the guardian who has agreed; empty: a phone is asked. */
  known: string
  value: GuardianProof
  error?: string
  onChange(value: GuardianProof): void
}

/** Style of a form with the guardian's code. */
export const guardianFields = { display: 'grid', gap: 'var(--space-12)' }

/** Whether the phone, where it is asked, and the code can be sent. */
export const isWholeProof = (known: string, { tel, code }: GuardianProof): boolean =>
  limits.smsCodePattern.test(code) && (known !== '' || limits.telPattern.test(tel))

/** The guardian's phone, unless it is known, and the code sent to it. */
export function GuardianCode({ known, value, error, onChange }: Props) {
  const t = useMinorTexts().guardian
  const { wrong } = useTexts().auth
  const { tel, code } = value
  const isTel = limits.telPattern.test(tel)
  const send = async (headers: Record<string, string>) => {
    if (known) return sendGuardianCode(undefined, headers)
    return isTel ? sendGuardianCode(tel, headers) : null
  }
  return (
    <>
      {known ? (
        <Box className='section__text'>{t.known(known)}</Box>
      ) : (
        <Input
          id='guardian-tel'
          type='tel'
          label={t.tel}
          placeholder={t.telHint}
          maxLength={11}
          value={tel}
          error={tel.length === 11 && !isTel ? wrong.tel : undefined}
          onChange={(text) => onChange({ ...value, tel: digitsOf(text).slice(0, 11) })}
        />
      )}
      <CodeInput
        id='guardian-code'
        value={code}
        error={error}
        sentText={t.sentTo(known || tel)}
        send={send}
        onChange={(next) => onChange({ ...value, code: next })}
      />
    </>
  )
}
