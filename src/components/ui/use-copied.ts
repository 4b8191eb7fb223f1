import { useEffect, useState } from 'react'
import { texts } from '@/services/texts/i18n'
import { notAllowedText } from '@/services/texts/not-allowed'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'
import { isDenied } from '@/services/platform/media/denied'

const confirmationMs = 1500

/** Why a text did not reach the clipboard: in WeChat it may be the privacy guide. */
export const tellCopyFailed = (error: unknown): void =>
  notify.warn(process.env.TARO_ENV === 'weapp' && isDenied(error) ? notAllowedText() : texts().chat.copyFailed)

/** `[copied, copy]`: copied is true for 1500 ms after the text reached the clipboard. */
export function useCopied(): [boolean, (text: string) => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return undefined
    const timer = setTimeout(() => setAt(0), confirmationMs)
    return () => clearTimeout(timer)
  }, [at])
  const copy = (text: string) => {
    device.copy(text).then(() => setAt(Date.now()), tellCopyFailed)
  }
  return [at !== 0, copy]
}
