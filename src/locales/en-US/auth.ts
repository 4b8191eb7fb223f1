import { plural } from '../plural'
import type { Texts } from '../types'
import type { auth as zh } from '../zh-CN/auth'

const seconds = (n: number) => `${n} ${plural('en-US', n, { one: 'second', other: 'seconds' })}`

export const auth: Texts<typeof zh> = {
  titles: {
    password: 'Welcome back',
    sms: 'Log in with a code',
    register: 'Create your account',
    reset: 'Reset password',
  },
  tabs: { password: 'Password', sms: 'SMS code' },
  tel: 'Phone number',
  telHint: 'Your phone number',
  password: 'Password',
  passwordHint: 'Your password',
  newPassword: 'New password',
  newPasswordHint: '8–64 characters with a lower-case letter and a digit',
  code: 'Code',
  codeHint: '6-digit SMS code',
  send: 'Get code',
  again: (n) => `Resend in ${n} s`,
  sent: (tel) => `We sent a code to ${tel}. It is valid for 5 minutes.`,
  agree: 'I have read and agree to the ',
  userAgreement: 'User Agreement',
  and: ' and the ',
  privacyPolicy: 'Privacy Policy',
  login: 'Log in',
  register: 'Create account',
  reset: 'Reset password',
  toRegister: 'Create an account',
  toReset: 'Forgot password?',
  toLogin: 'Have an account? Log in',
  back: 'Back to log in',
  gift: (credits) => `Sign up and get ${credits} credits`,
  invited: 'A friend invited you to join',
  closureTakenBack: 'Welcome back. Your deletion request is taken back',
  resetDone: 'Password changed. Log in with the new one.',
  wrong: {
    telEmpty: 'Enter your phone number',
    tel: 'A phone number has 11 digits. Please check it.',
    passwordEmpty: 'Enter your password',
    password: 'Use 8–64 characters with at least one lower-case letter and one digit',
    codeEmpty: 'Enter the code from the SMS',
    code: 'The code has 6 digits',
    agree: 'Please read and agree first',
  },
  agreements: 'Agreements and policies',
  documents: {
    user: 'User Agreement',
    privacy: 'Privacy Policy',
    membership: 'Membership Agreement',
    aigc: 'About AI-generated content',
  },
  version: (version, date) => `Version ${version} · updated ${date}`,
  backToRead: 'Back',
}
