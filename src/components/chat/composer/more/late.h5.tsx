import { lazy, Suspense } from 'react'
import type { MoreProps } from './parts'

const More = lazy(async () => ({ default: (await import('.')).More }))

/** What stands around the input, after its first paint; its places are kept free, so that nothing moves. */
export const LateMore = (props: MoreProps) => (
  <Suspense fallback={null}>
    <More {...props} />
  </Suspense>
)
