import { useEffect, useState } from 'react'
import { homeParts } from '@/components/home/parts'
import type { ShopWindowProps } from '@/components/home/shop-window'
// Styles of a sub-package reach its own pages only.
import '@/components/home/styles.scss'

/** The samples, in a sub-package that is loaded in advance. */
export function LateWindow(props: ShopWindowProps) {
  const [ShopWindow, setShopWindow] = useState(() => homeParts.ShopWindow)
  useEffect(() => {
    if (homeParts.ShopWindow) return undefined
    let here = true
    // The path counts from the login page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/home.js').then(
      () => here && setShopWindow(() => homeParts.ShopWindow),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return ShopWindow ? <ShopWindow {...props} /> : null
}
