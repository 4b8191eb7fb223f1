import { useEffect, useState } from 'react'
import { homeParts } from '@/components/home/parts'

/** Whether the sub-package with the samples and the login by WeChat, which is loaded in advance, is there. */
export function useHomeArrived(): boolean {
  const [arrived, setArrived] = useState(() => Boolean(homeParts.ShopWindow))
  useEffect(() => {
    if (homeParts.ShopWindow) return undefined
    let here = true
    // The path counts from the login page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/home.js').then(
      () => here && setArrived(true),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return arrived
}
