import { lazy, Suspense, useState } from 'react'
import type { MarketProps } from '.'

const Market = lazy(async () => ({ default: (await import('.')).Market }))

/** The market, loaded when it is first opened. */
export function LateMarket(props: MarketProps) {
  const [wanted, setWanted] = useState(false)
  if (props.open && !wanted) setWanted(true)
  return <Suspense fallback={null}>{wanted && <Market {...props} />}</Suspense>
}
