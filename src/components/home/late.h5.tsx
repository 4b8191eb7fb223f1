import { lazy, Suspense } from 'react'
import type { HomeProps } from '.'
import './waiting.scss'

const Home = lazy(async () => ({ default: (await import(/* webpackChunkName: "home" */ '.')).Home }))

/** The tools in an empty chat, after the first load: the composer works before. */
export const LateHome = (props: HomeProps) => (
  <Suspense fallback={<div className='home home--waiting' />}>
    <Home {...props} />
  </Suspense>
)
