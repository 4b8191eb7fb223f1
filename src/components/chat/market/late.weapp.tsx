import { useEffect, useState } from 'react'
import type { MarketProps } from '.'
import { marketParts } from './parts'
// Styles of a sub-package reach its own pages only.
import './index.scss'
import '@/components/ui/load-more/index.scss'

/** The market in a sub-package, asked for when it is first opened; where it does not come, closed again. */
export function LateMarket(props: MarketProps) {
  const [Market, setMarket] = useState(() => marketParts.Market)
  const { open, onClose } = props
  useEffect(() => {
    if (!open || marketParts.Market) return undefined
    let here = true
    // The path counts from the chat's page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/market.js').then(
      () => here && setMarket(() => marketParts.Market),
      () => here && onClose(),
    )
    return () => {
      here = false
    }
  }, [open, onClose])
  return Market ? <Market {...props} /> : null
}
