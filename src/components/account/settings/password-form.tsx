import { useState } from 'react'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { ApiError } from '@/services/api/errors'
import { useTexts } from '@/services/texts/i18n'
import { go } from '@/services/navigation'
import { notify } from '@/services/api/notices'
import { changePassword } from '@/services/queries/account'
import { closeDialog } from '@/stores/dialogs'
import { Section } from '../section'
import './password-form.scss'

type Wrong = Partial<Record<'old' | 'next', string>>

/** Changes the password; an account created by SMS gets a hint how to set one. */
export function PasswordForm({ hasPassword }: { hasPassword: boolean }) {
  const { account: t, auth, common } = useTexts()
  const [old, setOld] = useState('')
  const [next, setNext] = useState('')
  const [wrong, setWrong] = useState<Wrong>({})
  const [busy, setBusy] = useState(false)

  const change = async () => {
    if (busy) return
    const found: Wrong = {
      ...(old === '' && { old: auth.wrong.passwordEmpty }),
      ...(!limits.passwordPattern.test(next)
        ? { next: auth.wrong.password }
        : next === old && { next: t.samePassword }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await changePassword(old, next)
      setOld('')
      setNext('')
      notify.success(t.changed)
    } catch (error) {
      setWrong({ old: error instanceof ApiError && error.msg ? error.msg : common.transport })
    } finally {
      setBusy(false)
    }
  }
  const setByCode = () => {
    closeDialog()
    void go('/login', { mode: 'reset' })
  }

  if (!hasPassword) {
    return (
      <Section title={t.password} text={t.noPassword}>
        <Button id='set-password' kind='soft' icon='key-round' onClick={setByCode}>
          {t.setPassword}
        </Button>
      </Section>
    )
  }
  return (
    <Section title={t.password}>
      <Form className='password-form'>
        <Input
          id='old-password'
          type='password'
          label={t.oldPassword}
          maxLength={limits.passwordMax}
          value={old}
          error={wrong.old}
          onChange={setOld}
          onConfirm={() => void change()}
        />
        <Input
          id='new-password'
          type='password'
          label={t.newPassword}
          hint={t.newPasswordHint}
          maxLength={limits.passwordMax}
          value={next}
          autoComplete='new-password'
          error={wrong.next}
          onChange={setNext}
          onConfirm={() => void change()}
        />
        <Box className='section__buttons'>
          <Button id='change-password' loading={busy} onClick={() => void change()}>
            {t.change}
          </Button>
        </Box>
      </Form>
    </Section>
  )
}
