import { useEffect, useState, type ComponentType } from 'react'
import type { ShopWindowProps } from '@/components/home/shop-window'
import { queries } from '@/services/queries/client'
import { servicesQuery } from '@/services/queries/site'

/** The samples, asked for once the form works; without them the page is whole. */
export function LateWindow(props: ShopWindowProps) {
  const [ShopWindow, setShopWindow] = useState<ComponentType<ShopWindowProps>>()
  useEffect(() => {
    let here = true
    import(/* webpackChunkName: "shop-window" */ '@/components/home/shop-window').then(
      (loaded) => here && setShopWindow(() => loaded.ShopWindow),
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [])
  return ShopWindow ? <ShopWindow {...props} /> : null
}

// With the page's script, not after that of the samples.
void queries.prefetchQuery(servicesQuery)
