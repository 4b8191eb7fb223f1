import type { Locale } from '../../../../contract/locales'
import { translate } from '../../../texts'

const names = ['title', 'tile', 'submit', 'again', 'asWords', 'asPicture', 'input', 'cancel'] as const

/** Texts of captchas travel with each captcha: they are rarely needed and stay out of the client's first load. */
export const captchaTexts = (locale: Locale) =>
  Object.fromEntries(names.map((name) => [name, translate(locale, `captcha.${name}`)])) as Record<
    (typeof names)[number],
    string
  >
