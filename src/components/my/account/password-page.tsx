import { useState } from 'react'
import type { Session } from '@contract/api'
import { limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { notify } from '@/services/api/notices'
import { back } from '@/services/navigation'
import { changePassword } from '@/services/queries/account'
import { setPasswordByCode } from '@/services/queries/my'
import { useTexts } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { WithSession } from '../with-session'
import { firstProof, isWhole, Proof, type ProofValue } from './proof'
import { reasonOf } from '@/services/api/reason'

/** Sets a new password by the old one or by a code; this device stays logged in. */
export const PasswordPage = () => (
  <WithSession path='/password' title={useMyTexts().password.title}>
    {(session) => <Inside session={session} />}
  </WithSession>
)

function Inside({ session }: { session: Session }) {
  const { password: t, account } = useMyTexts()
  const { auth } = useTexts()
  const [proof, setProof] = useState<ProofValue>(() => firstProof(session))
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<{ proof?: string; next?: string }>({})
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    const bad = !limits.passwordPattern.test(next)
      ? auth.wrong.password
      : proof.by === 'password' && proof.text === next
        ? account.samePassword
        : undefined
    const missing = isWhole(proof) ? undefined : proof.by === 'password' ? auth.wrong.passwordEmpty : auth.wrong.code
    setWrong({ ...(missing && { proof: missing }), ...(bad && { next: bad }) })
    if (bad || missing) return
    setBusy(true)
    try {
      await (proof.by === 'password' ? changePassword(proof.text, next) : setPasswordByCode(proof.text, next))
      notify.success(t.saved)
      await back()
    } catch (error) {
      setWrong({ proof: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Section title={t.title}>
      <Form className='my-page__fields'>
        <Proof session={session} value={proof} error={wrong.proof} onChange={setProof} />
        <Input
          id='new-password'
          type='password'
          label={t.next}
          hint={account.newPasswordHint}
          maxLength={limits.passwordMax}
          value={next}
          autoComplete='new-password'
          error={wrong.next}
          onChange={setNext}
          onConfirm={() => void save()}
        />
        <Box className='section__buttons'>
          <Button id='save-password' loading={busy} onClick={() => void save()}>
            {t.save}
          </Button>
        </Box>
      </Form>
    </Section>
  )
}
