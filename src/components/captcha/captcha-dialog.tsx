import { late } from '@/components/ui/late'
import type { CaptchaProps } from '.'

/** The dialog, loaded when the server asks for it. */
export const LateCaptcha = late<CaptchaProps>(() => import('.').then((part) => part.Captcha), {
  when: 'press',
  onFail: ({ onClose }) => onClose(),
})
