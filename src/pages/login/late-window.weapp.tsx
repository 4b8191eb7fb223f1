import { homeParts } from '@/components/home/parts'
import type { ShopWindowProps } from '@/components/home/shop-window'
import { useHomeArrived } from './use-home-arrived.weapp'
// Styles of a sub-package reach its own pages only.
import '@/components/home/styles.scss'

/** The samples, in a sub-package that is loaded in advance. */
export function LateWindow(props: ShopWindowProps) {
  const arrived = useHomeArrived()
  return arrived && homeParts.ShopWindow ? <homeParts.ShopWindow {...props} /> : null
}
