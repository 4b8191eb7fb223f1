import { useRef, useState } from 'react'
import { returnAfterLogin } from '@/components/frame/guard'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { captchaOf, isSilentAccount, type ProofScene } from '@/services/api/refusal'
import type { ConsentAsked } from '@/components/wechat/login/types'
import { focusField } from '@/services/platform/screen/focus'
import { localNumber, useTexts } from '@/services/texts/i18n'
import { setToken } from '@/stores/auth'
import { forgetInvitation } from '@/stores/invitation'
import { keepLoginMethod } from '@/stores/login-method'
import { keepLoginTel } from '@/stores/login-tel'
import { arrive } from './arrive'
import { blamed, check, wrongIn } from './check'
import { submit, type LoggedIn } from './submit'
import { useFields } from './use-fields'

interface From {
  mode?: string
  shareCode?: string
  redirect?: string
  /** Called after a login in place of opening a page: a sheet closes, and its page stays. */
  onEntered?(): void | Promise<void>
}

/** A captcha that the server requires, and the call to repeat with its proof. */
interface Asked {
  scene: ProofScene
  again(proof: string): Promise<void>
}

/** State of the login form: values, errors and actions. */
export function useLogin({ mode: requestedMode, shareCode, redirect, onEntered }: From) {
  const t = useTexts()
  const { mode, codes, form, wrong, setWrong, focus, blame, turn, type } = useFields(requestedMode, shareCode)
  const [busy, setBusy] = useState<'send' | 'submit' | null>(null)
  const [captcha, setCaptcha] = useState<Asked | null>(null)
  const [consent, setConsent] = useState<ConsentAsked | null>(null)
  // The phone's account needs more than a code.
  const [isSilent, setSilent] = useState(false)
  // The forms below WeChat's button; a link to one of them shows them at once.
  const [others, setOthers] = useState(Boolean(requestedMode))
  // Chosen sample: its destination after login, and a note about it.
  const [wished, setWished] = useState({ address: '', note: '' })
  // A second press may arrive before the first one is drawn.
  const sending = useRef(false)
  const send = async (proof?: string) => {
    const telWrong = wrongIn('tel', mode, form)
    if (telWrong) return blame('tel', t.auth.wrong[telWrong])
    setBusy('send')
    try {
      await codes.send(form.tel, proof)
      setWrong({})
      focusField('code')
    } catch (error) {
      const scene = captchaOf(error)
      if (scene) return setCaptcha({ scene, again: send })
      blame('code', reasonOf(error))
    } finally {
      setBusy(null)
    }
  }
  const enter = async ({ token, closureTakenBack, created, notice }: LoggedIn, to = redirect) => {
    setToken(token)
    forgetInvitation()
    if (closureTakenBack) notify.success(t.auth.closureTakenBack)
    if (created?.gift) notify.success(t.auth.welcome(localNumber(created.gift)))
    if (notice) notify.info(notice)
    if (onEntered) return onEntered()
    const { path, params } = returnAfterLogin(wished.address || to)
    await arrive(path, params)
  }
  const go = async (proof?: string, agreed = form.agreed, isFresh = false): Promise<void> => {
    if (sending.current) return
    const found = check(mode, { ...form, agreed })
    const first = found[0]
    if (first?.[0] === 'agree') return setConsent({ again: () => void go(undefined, true) })
    if (first) {
      blame(first[0], '')
      return setWrong(Object.fromEntries(found.map(([field, kind]) => [field, t.auth.wrong[kind]])))
    }
    sending.current = true
    setBusy('submit')
    try {
      const loggedIn = await submit(mode, form, shareCode, proof, isFresh)
      if (loggedIn === null) {
        turn('password')
        return notify.success(t.auth.resetDone)
      }
      keepLoginTel(form.tel)
      keepLoginMethod(mode === 'password' ? 'password' : 'sms')
      await enter(loggedIn)
    } catch (error) {
      const scene = captchaOf(error)
      if (scene) return setCaptcha({ scene, again: (solved) => go(solved, agreed, isFresh) })
      if (mode === 'sms' && isSilentAccount(error)) return setSilent(true)
      blame(blamed(mode), reasonOf(error))
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
      if (mode === 'reset') turn('sms')
      focusField('tel')
    },
    form,
    type,
    wrong,
    focus,
    busy,
    sentTo: codes.sentTo,
    secondsLeft: codes.secondsLeft,
    send,
    go,
    enter,
    others,
    showOthers: () => setOthers(true),
    /** WeChat cannot do it alone; the consent was given before its button did anything. */
    needForm() {
      setOthers(true)
      type('agree', true)
    },
    captcha,
    setCaptcha,
    isSilent,
    /** Null: the person put it off. */
    answerSilent(way: 'password' | 'fresh' | null) {
      setSilent(false)
      if (way === 'password') turn('password')
      if (way === 'fresh') void go(undefined, true, true)
    },
    consent,
    askConsent: setConsent,
    answerConsent(accepted: boolean) {
      setConsent(null)
      if (accepted) type('agree', true)
      else setWrong({ agree: t.auth.wrong.agree })
    },
  }
}

export type Login = ReturnType<typeof useLogin>
