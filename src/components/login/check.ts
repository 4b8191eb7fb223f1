import { digitsOf, limits } from '@contract/limits'

export type Mode = 'password' | 'sms' | 'reset'
/** What a code of a form is for; each has codes of its own. */
export type CodeScene = 'login' | 'reset'
export type LoginField = 'tel' | 'password' | 'code' | 'agree'
export type Wrong = 'telEmpty' | 'tel' | 'passwordEmpty' | 'password' | 'codeEmpty' | 'code' | 'agree'

export interface LoginValues {
  tel: string
  password: string
  code: string
  agreed: boolean
}

/** The fields a mode shows, in the order they are filled in. */
export const fieldsOf: Record<Mode, readonly LoginField[]> = {
  password: ['tel', 'password', 'agree'],
  sms: ['tel', 'code', 'agree'],
  reset: ['tel', 'code', 'password'],
}

export const codeSceneOf = (mode: Mode): CodeScene => (mode === 'reset' ? 'reset' : 'login')

/** Digits only, so that a pasted `138 0013-8000` or `+86 138…` is taken. */
export const cleanTel = (text: string) =>
  digitsOf(text)
    .replace(/^86(?=1\d{10})/, '')
    .slice(0, 11)
export const cleanCode = (text: string) => digitsOf(text).slice(0, 6)

const wrongTel = (tel: string): Wrong | null => (tel === '' ? 'telEmpty' : limits.telPattern.test(tel) ? null : 'tel')

const wrongPassword = (password: string, isNew: boolean): Wrong | null =>
  password === '' ? 'passwordEmpty' : isNew && !limits.passwordPattern.test(password) ? 'password' : null

const wrongCode = (code: string): Wrong | null =>
  code === '' ? 'codeEmpty' : limits.smsCodePattern.test(code) ? null : 'code'

/** Validates one field; rules for new passwords do not apply at login. */
export function wrongIn(field: LoginField, mode: Mode, form: LoginValues): Wrong | null {
  if (field === 'tel') return wrongTel(form.tel)
  if (field === 'code') return wrongCode(form.code)
  if (field === 'password') return wrongPassword(form.password, mode !== 'password')
  return form.agreed ? null : 'agree'
}

/** The errors of a form, the first wrong field first. */
export const check = (mode: Mode, form: LoginValues): [LoginField, Wrong][] =>
  fieldsOf[mode].flatMap((field): [LoginField, Wrong][] => {
    const wrong = wrongIn(field, mode, form)
    return wrong ? [[field, wrong]] : []
  })

/** The field to which a refusal belongs; the server does not reveal which part of a pair was wrong. */
export const blamed = (mode: Mode): LoginField => (mode === 'password' ? 'password' : 'code')
