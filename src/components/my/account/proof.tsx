import type { Session } from '@contract/api'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { Input } from '@/components/ui/input'
import { sendOwnCode } from '@/services/queries/my'
import { useMyTexts } from '@/services/texts/my'
import { CodeInput } from '@/components/captcha/code-input'

export interface ProofValue {
  by: 'password' | 'code'
  text: string
}

/** An account without a password proves itself by code. */
export const firstProof = ({ hasPassword }: Session): ProofValue => ({
  by: hasPassword ? 'password' : 'code',
  text: '',
})

export const isWhole = ({ by, text }: ProofValue): boolean =>
  by === 'password' ? text !== '' : limits.smsCodePattern.test(text)

interface Props {
  session: Session
  value: ProofValue
  error?: string
  onChange(value: ProofValue): void
}

/** The password, or a code sent to the own phone. */
export function Proof({ session, value, error, onChange }: Props) {
  const t = useMyTexts().common
  return (
    <>
      {session.hasPassword && (
        <Box className='my-page__chips'>
          {(['password', 'code'] as const).map((by) => (
            <Chip key={by} id={`by-${by}`} active={value.by === by} onClick={() => onChange({ by, text: '' })}>
              {by === 'password' ? t.byPassword : t.byCode}
            </Chip>
          ))}
        </Box>
      )}
      {value.by === 'password' ? (
        <Input
          id='proof-password'
          type='password'
          label={t.password}
          maxLength={64}
          value={value.text}
          error={error}
          onChange={(text) => onChange({ ...value, text })}
        />
      ) : (
        <CodeInput
          id='proof-code'
          value={value.text}
          error={error}
          sentText={t.sentOwn(session.tel)}
          onChange={(text) => onChange({ ...value, text })}
          send={sendOwnCode}
        />
      )}
    </>
  )
}
