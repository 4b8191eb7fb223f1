import { useEffect, useState } from 'react'
import { texts } from '@/services/texts/i18n'
import { notify } from '@/services/api/notices'
import { device } from '@/services/platform/device'

const confirmationMs = 1500

/** `[copied, copy]`: copied is true for 1500 ms after the text reached the clipboard. */
export function useCopied(): [boolean, (text: string) => void] {
  const [at, setAt] = useState(0)
  useEffect(() => {
    if (at === 0) return undefined
    const timer = setTimeout(() => setAt(0), confirmationMs)
    return () => clearTimeout(timer)
  }, [at])
  const copy = (text: string) => {
    device.copy(text).then(
      () => setAt(Date.now()),
      () => notify.warn(texts().chat.copyFailed),
    )
  }
  return [at !== 0, copy]
}
