import { useRef, useState } from 'react'
import { returnAfterLogin } from '@/components/frame/guard'
import { useTexts } from '@/services/texts/i18n'
import { restart } from '@/services/navigation'
import { notify } from '@/services/api/notices'
import { focusField } from '@/services/platform/screen/focus'
import { setToken } from '@/stores/auth'
import { keepLoginTel, loginTel } from '@/stores/login-tel'
import { blamed, check, cleanCode, cleanTel, wrongIn, type LoginField, type LoginValues, type Mode } from './check'
import { captchaOf, refusalText, retrySeconds } from '@/services/api/refusal'
import { sendCode, submit, type LoggedIn } from './submit'
import { useCountdown } from '@/components/ui/use-countdown'

type Wrongs = Partial<Record<LoginField, string>>

const clean: { [K in keyof LoginValues]?: (text: string) => string } = { tel: cleanTel, code: cleanCode }

interface From {
  mode?: string
  shareCode?: string
  redirect?: string
  /** Called after a login in place of opening a page: a sheet closes, and its page stays. */
  onEntered?(): void | Promise<void>
}

/** A captcha that the server requires, and the call to repeat with its proof. */
interface Asked {
  scene: 'sms' | 'login'
  again(proof: string): Promise<void>
}

/** State of the login form: values, errors and actions. */
export function useLogin({ mode: requestedMode, shareCode, redirect, onEntered }: From) {
  const t = useTexts()
  const [mode, setMode] = useState<Mode>(() => modeOf(requestedMode) ?? (shareCode ? 'register' : 'password'))
  const [form, setForm] = useState<LoginValues>(() => ({
    tel: mode === 'register' ? '' : loginTel(),
    password: '',
    code: '',
    agreed: false,
  }))
  const [wrong, setWrong] = useState<Wrongs>({})
  const [focus, setFocus] = useState<LoginField | null>(null)
  const [busy, setBusy] = useState<'send' | 'submit' | null>(null)
  const [note, setNote] = useState('')
  const [captcha, setCaptcha] = useState<Asked | null>(null)
  // Chosen sample: its destination after login, and a note about it.
  const [wished, setWished] = useState({ address: '', note: '' })
  // A second press may arrive before the first one is drawn.
  const sending = useRef(false)
  const countdown = useCountdown()

  const blame = (field: LoginField, text: string) => {
    setWrong({ [field]: text })
    setFocus(field)
    focusField(field)
  }
  const turn = (next: Mode) => {
    setMode(next)
    setWrong({})
    setNote('')
    setForm((before) => ({ ...before, password: '', code: '' }))
  }
  const type = <K extends LoginField>(field: K, value: K extends 'agree' ? boolean : string) => {
    const cleaned = field === 'agree' ? { agreed: value === true } : { [field]: clean[field]?.(String(value)) ?? value }
    setForm((before) => ({ ...before, ...cleaned }))
    setWrong((before) => ({ ...before, [field]: undefined }))
  }
  const send = async (proof?: string) => {
    const telWrong = wrongIn('tel', mode, form)
    if (telWrong) return blame('tel', t.auth.wrong[telWrong])
    setBusy('send')
    try {
      countdown.start(await sendCode(mode, form.tel, proof))
      setWrong({})
      setNote(t.auth.sent(form.tel))
      focusField('code')
    } catch (error) {
      const scene = captchaOf(error)
      if (scene) return setCaptcha({ scene, again: send })
      const seconds = retrySeconds(error)
      if (seconds) countdown.start(seconds)
      blame('code', refusalText(error))
    } finally {
      setBusy(null)
    }
  }
  const enter = async ({ token, closureTakenBack }: LoggedIn, to = redirect) => {
    setToken(token)
    if (closureTakenBack) notify.success(t.auth.closureTakenBack)
    if (onEntered) return onEntered()
    const { path, params } = returnAfterLogin(wished.address || to)
    await restart(path, params)
  }
  const go = async (proof?: string) => {
    if (sending.current) return
    const found = check(mode, form)
    const first = found[0]
    if (first) {
      blame(first[0], '')
      return setWrong(Object.fromEntries(found.map(([field, kind]) => [field, t.auth.wrong[kind]])))
    }
    sending.current = true
    setBusy('submit')
    try {
      const loggedIn = await submit(mode, form, shareCode, proof)
      if (loggedIn === null) {
        turn('password')
        return notify.success(t.auth.resetDone)
      }
      keepLoginTel(form.tel)
      await enter(loggedIn)
    } catch (error) {
      const scene = captchaOf(error)
      if (scene) return setCaptcha({ scene, again: go })
      blame(blamed(mode), refusalText(error))
    } finally {
      sending.current = false
      setBusy(null)
    }
  }
  return {
    mode,
    turn,
    shareCode,
    redirect,
    wished: wished.note,
    wish(address: string, note: string) {
      setWished({ address, note })
      if (mode !== 'register') turn('register')
      focusField('tel')
    },
    form,
    type,
    wrong,
    focus,
    busy,
    note,
    secondsLeft: countdown.left,
    send,
    go,
    enter,
    agreeMissing: () => blame('agree', t.auth.wrong.agree),
    captcha,
    setCaptcha,
  }
}

export type Login = ReturnType<typeof useLogin>

const modeOf = (text: string | undefined): Mode | null =>
  text === 'password' || text === 'sms' || text === 'register' || text === 'reset' ? text : null
