import { useState } from 'react'
import type { Session } from '@contract/api'
import { digitsOf, limits } from '@contract/limits'
import { Section } from '@/components/account/section'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { ApiError } from '@/services/api/errors'
import { notify } from '@/services/api/notices'
import { back } from '@/services/navigation'
import { changePhone, sendPhoneCode } from '@/services/queries/my'
import { useTexts } from '@/services/texts/i18n'
import { useMyTexts } from '@/services/texts/my'
import { keepLoginTel } from '@/stores/login-tel'
import { WithSession } from '../with-session'
import { CodeInput } from '@/components/captcha/code-input'
import { firstProof, isWhole, Proof, type ProofValue } from './proof'
import { reasonOf } from '@/services/api/reason'

type Wrong = Partial<Record<'proof' | 'tel' | 'code', string>>

/** Moves the account to another phone; this device stays logged in. */
export const PhonePage = () => (
  <WithSession path='/phone' title={useMyTexts().phone.title}>
    {(session) => <Inside session={session} />}
  </WithSession>
)

function Inside({ session }: { session: Session }) {
  const t = useMyTexts()
  const { auth } = useTexts()
  const [proof, setProof] = useState<ProofValue>(() => firstProof(session))
  const [tel, setTel] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)
  const telFault = () => (limits.telPattern.test(tel) ? undefined : auth.wrong.tel)
  const send = async (headers: Record<string, string>) => {
    const fault = telFault()
    setWrong({ ...wrong, tel: fault })
    return fault ? null : sendPhoneCode(tel, headers)
  }
  const save = async () => {
    if (busy) return
    const found: Wrong = {
      proof: isWhole(proof) ? undefined : proof.by === 'password' ? auth.wrong.passwordEmpty : auth.wrong.code,
      tel: telFault(),
      code: limits.smsCodePattern.test(code) ? undefined : auth.wrong.code,
    }
    setWrong(found)
    if (Object.values(found).some(Boolean)) return
    setBusy(true)
    try {
      await changePhone({
        tel,
        code,
        ...(proof.by === 'password' ? { password: proof.text } : { oldCode: proof.text }),
      })
      keepLoginTel(tel, session.uid)
      notify.success(t.phone.saved)
      await back()
    } catch (error) {
      setWrong({ [placeOf(error)]: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Section title={t.phone.now(session.tel)} text={t.phone.text}>
        {null}
      </Section>
      <Form className='my-page__fields'>
        <Section title={t.phone.prove}>
          <Box className='my-page__fields'>
            <Proof session={session} value={proof} error={wrong.proof} onChange={setProof} />
          </Box>
        </Section>
        <Section title={t.phone.next}>
          <Box className='my-page__fields'>
            <Input
              id='new-tel'
              type='tel'
              label={t.phone.next}
              placeholder={t.phone.nextHint}
              maxLength={11}
              value={tel}
              error={wrong.tel}
              onChange={(text) => setTel(digitsOf(text).slice(0, 11))}
            />
            <CodeInput
              id='new-code'
              value={code}
              error={wrong.code}
              sentText={t.common.sentOwn(tel)}
              onChange={setCode}
              send={send}
            />
          </Box>
        </Section>
        <Button id='save-phone' block loading={busy} onClick={() => void save()}>
          {t.phone.save}
        </Button>
      </Form>
    </>
  )
}

/** The field that a refusal is about. */
function placeOf(error: unknown): keyof Wrong {
  const { at } = ((error instanceof ApiError && error.data) || {}) as { at?: unknown }
  return at === 'proof' || at === 'tel' ? at : 'code'
}
