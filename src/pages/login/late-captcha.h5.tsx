import { lazy, Suspense } from 'react'
import type { CaptchaProps } from './captcha'

const Captcha = lazy(async () => ({ default: (await import('./captcha')).Captcha }))

/** Needed seldom: loaded when the server asks for it. */
export const LateCaptcha = (props: CaptchaProps) => (
  <Suspense fallback={null}>
    <Captcha {...props} />
  </Suspense>
)
