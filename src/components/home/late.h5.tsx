import { lazy, Suspense } from 'react'
import type { HomeProps } from '.'

const Home = lazy(async () => ({ default: (await import('.')).Home }))

/** The tools in an empty chat, after the first load: the composer works before. */
export const LateHome = (props: HomeProps) => (
  <Suspense fallback={null}>
    <Home {...props} />
  </Suspense>
)
