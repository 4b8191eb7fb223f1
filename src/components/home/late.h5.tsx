import { lazy, Suspense } from 'react'
import { prefetchHome } from '@/services/queries/home'
import { useAuth } from '@/stores/auth'
import { useChat } from '@/stores/chat'
import type { HomeProps } from '.'
import './waiting.scss'

const Home = lazy(async () => ({ default: (await import(/* webpackChunkName: "home" */ '.')).Home }))

/** The tools in an empty chat, after the first load: the composer works before. */
export const LateHome = (props: HomeProps) => (
  <Suspense fallback={<div className='home home--waiting' />}>
    <Home {...props} />
  </Suspense>
)

// With the page's script, not after those of the tools.
if (useAuth.getState().token && !useChat.getState().active) prefetchHome()
