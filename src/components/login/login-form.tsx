import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Input } from '@/components/ui/input'
import { limits } from '@contract/limits'
import { useTexts } from '@/services/texts/i18n'
import { fieldsOf } from './check'
import { Consent } from './consent'
import type { Login } from './use-login'
import './login-form.scss'

/** The fields of the mode in order, and the submit button. `consentElsewhere`: the tick is drawn outside. */
export function LoginForm({ login, consentElsewhere }: { login: Login; consentElsewhere: boolean }) {
  const t = useTexts().auth
  const { mode, form, type, wrong, focus, busy, sentTo, secondsLeft, send, go } = login
  const isNew = mode === 'reset'
  const submit = () => void go()
  return (
    <Form className='login-form'>
      {fieldsOf[mode].map((field) => {
        const common = { id: field, error: wrong[field], autoFocus: focus === field, onConfirm: submit }
        if (field === 'tel') {
          return (
            <Input
              key={field}
              {...common}
              type='tel'
              label={t.tel}
              placeholder={t.telHint}
              maxLength={20}
              value={form.tel}
              autoComplete='username'
              onChange={(text) => type('tel', text)}
            />
          )
        }
        if (field === 'password') {
          return (
            <Input
              key={field}
              {...common}
              type='password'
              label={isNew ? t.newPassword : t.password}
              placeholder={t.passwordHint}
              hint={isNew ? t.newPasswordHint : undefined}
              maxLength={limits.passwordMax}
              value={form.password}
              autoComplete={isNew ? 'new-password' : 'current-password'}
              onChange={(text) => type('password', text)}
            />
          )
        }
        if (field === 'code') {
          return (
            <Input
              key={field}
              {...common}
              type='code'
              label={t.code}
              placeholder={t.codeHint}
              maxLength={12}
              value={form.code}
              hint={sentTo ? t.sent(sentTo) : undefined}
              onChange={(text) => type('code', text)}
              suffix={
                <Button
                  id='send-code'
                  kind='soft'
                  size='s'
                  loading={busy === 'send'}
                  disabled={secondsLeft > 0}
                  onClick={() => void send()}
                >
                  {secondsLeft > 0 ? t.again(secondsLeft) : t.send}
                </Button>
              }
            />
          )
        }
        if (consentElsewhere) return null
        return (
          <Consent key={field} agreed={form.agreed} wrong={wrong.agree} onChange={(agreed) => type('agree', agreed)} />
        )
      })}
      <Box className='login-form__go'>
        <Button id={isNew ? 'reset' : 'login'} size='l' block loading={busy === 'submit'} onClick={submit}>
          {isNew ? t.reset : mode === 'sms' ? t.enter : t.login}
        </Button>
      </Box>
    </Form>
  )
}
