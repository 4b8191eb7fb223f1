import { useState } from 'react'
import { focusField } from '@/services/platform/screen/focus'
import { lastByPassword } from '@/stores/login-method'
import { loginTel } from '@/stores/login-tel'
import { cleanTel, codeSceneOf, type LoginField, type Mode } from './check'
import { useCodes } from './use-codes'

type Wrongs = Partial<Record<LoginField, string>>

/** What is typed, and what is wrong with it. Phone, code and tick stay when the person turns to another form. */
export function useFields(requestedMode: string | undefined, shareCode: string | undefined) {
  const [mode, setMode] = useState<Mode>(() => modeOf(requestedMode, shareCode))
  const [typed, setTyped] = useState(() => ({ tel: loginTel(), password: '', agreed: false }))
  const [wrong, setWrong] = useState<Wrongs>({})
  const [focus, setFocus] = useState<LoginField | null>(null)
  const codes = useCodes(codeSceneOf(mode))
  return {
    mode,
    codes,
    form: { ...typed, code: codes.code },
    wrong,
    setWrong,
    focus,
    blame(field: LoginField, text: string) {
      setWrong({ [field]: text })
      setFocus(field)
      focusField(field)
    },
    turn(next: Mode) {
      // A new password is not the one that was forgotten.
      if (codeSceneOf(next) !== codeSceneOf(mode)) setTyped((before) => ({ ...before, password: '' }))
      setMode(next)
      setWrong({})
    },
    type<K extends LoginField>(field: K, value: K extends 'agree' ? boolean : string) {
      if (field === 'code') codes.type(String(value))
      else if (field === 'agree') setTyped((before) => ({ ...before, agreed: value === true }))
      else setTyped((before) => ({ ...before, [field]: field === 'tel' ? cleanTel(String(value)) : value }))
      setWrong((before) => ({ ...before, [field]: undefined }))
    },
  }
}

/** The form to begin with: that of the address, that of the last login, else the one that serves everybody. */
function modeOf(requested: string | undefined, shareCode: string | undefined): Mode {
  if (requested === 'password' || requested === 'reset') return requested
  return requested || shareCode || !lastByPassword() ? 'sms' : 'password'
}
