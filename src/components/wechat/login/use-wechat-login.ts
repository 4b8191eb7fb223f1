import { useEffect, useRef, useState } from 'react'
import type { In } from '@contract/api'
import { call } from '@/services/api/call'
import { ApiError } from '@/services/api/errors'
import { reasonOf } from '@/services/api/reason'
import { ulid } from '@/services/ids'
import { showParams, useParams } from '@/services/navigation'
import { leaveFor } from '@/services/platform/pay'
import { loginCode, wechatPlace } from '@/services/platform/wechat'
import { useHomeTexts } from '@/services/texts/home'
import { deviceHeaders, keepDeviceToken } from '@/stores/device-token'
import { keepLoginMethod } from '@/stores/login-method'
import { wechatBegun, wechatKnown } from './records'
import { keepTicket } from './ticket'
import type { WechatLoginProps } from './types'

/** The ticket of a WeChat without a linked account, else empty. */
const ticketIn = (error: unknown): string => {
  const { ticket } = ((error instanceof ApiError && error.data) || {}) as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : ''
}

/** State of the login by WeChat: pressed in the mini-program, or begun here and ended after WeChat's page. */
export function useWechatLogin(props: WechatLoginProps) {
  const { agreed, askConsent, onUnknown, onEntered, shareCode, redirect } = props
  const t = useHomeTexts().wechat
  const isMini = wechatPlace() === 'mini'
  const { code, state } = useParams<'code' | 'state'>()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const [asksPhone, setAsksPhone] = useState(() => isMini && wechatKnown.read() !== true)
  // A second press may arrive before the first one is drawn.
  const sending = useRef(false)

  async function enter(input: Omit<In<'POST /app/api/wx/login'>, 'agreed'>, to?: string) {
    const options = { quiet: true, headers: deviceHeaders() }
    const opened = await call('POST /app/api/wx/login', { ...input, agreed: true }, options)
    keepDeviceToken(opened.device)
    wechatKnown.write(true)
    keepLoginMethod('wechat')
    await onEntered(opened, to)
  }

  async function once(act: () => Promise<void>) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setNote('')
    try {
      await act()
    } catch (error) {
      const ticket = ticketIn(error)
      if (ticket) keepTicket(ticket)
      // Only a phone is missing: WeChat may give it, else a form.
      if (ticket && isMini && !asksPhone) setAsksPhone(true)
      else if (ticket) onUnknown()
      setNote(reasonOf(error))
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  async function byMini(phoneCode?: string) {
    const wxCode = await loginCode()
    if (!wxCode) return setNote(t.failed)
    await enter({ app: 'mini', code: wxCode, phoneCode, shareCode })
  }

  async function toWechat() {
    const verifier = wechatBegun.read()?.verifier ?? ulid() + ulid()
    const { url } = await call('POST /app/api/wx/authorize', { verifier }, { quiet: true })
    wechatBegun.write({ verifier, redirect, shareCode })
    leaveFor(url)
  }

  useEffect(() => {
    if (isMini || !code || !state) return
    // A code counts once: a reload must not send it again.
    showParams({})
    const begun = wechatBegun.read()
    const end = async () => {
      if (!begun) return setNote(t.failed)
      const { verifier, redirect: to, shareCode: invited } = begun
      await enter({ app: 'site', code, state, verifier, shareCode: invited }, to)
      wechatBegun.remove()
    }
    void Promise.resolve().then(() => once(end))
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [code, state])

  const phoned = (phoneCode: string | undefined) => void once(() => byMini(phoneCode))
  const begin = () => void once(isMini ? () => byMini() : toWechat)

  return {
    busy,
    note,
    asksPhone,
    press: () => (agreed ? begin() : askConsent(asksPhone ? { phoned } : { again: begin })),
    /** Handles the phone button. After a refusal there is no code, and the ticket serves a login by phone. */
    phoned,
  }
}
