import { lazy, Suspense } from 'react'
import type { CaptchaProps } from '.'

const Captcha = lazy(async () => ({ default: (await import('.')).Captcha }))

/** Needed seldom: loaded when the server asks for it. */
export const LateCaptcha = (props: CaptchaProps) => (
  <Suspense fallback={null}>
    <Captcha {...props} />
  </Suspense>
)
