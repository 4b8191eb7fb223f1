import type { Locale } from '../../../../contract/locales'
import { translate } from '../../../texts'

const names = ['title', 'tile', 'submit', 'again', 'asWords', 'asPicture', 'input', 'cancel'] as const

/** The words around a captcha come with it: they are needed seldom, and stay out of what every page loads. */
export const captchaTexts = (locale: Locale) =>
  Object.fromEntries(names.map((name) => [name, translate(locale, `captcha.${name}`)])) as Record<
    (typeof names)[number],
    string
  >
