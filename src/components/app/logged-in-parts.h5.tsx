import { lazy, Suspense } from 'react'
import { Drawer } from '@/components/frame/drawer'
import { FirstModel } from '@/components/frame/first-model'
import { News } from '@/components/frame/news/index.h5'
import { Watermark } from '@/components/site/watermark'

const Shortcuts = lazy(async () => ({ default: (await import('@/components/chat/shortcuts/index.h5')).Shortcuts }))

/** Parts of the frame for logged-in users, in a chunk of their own that the login page does not load. */
export function LoggedInParts({ ready }: { ready: boolean }) {
  return (
    <>
      <Watermark />
      <Drawer />
      {ready && <FirstModel />}
      <News />
      {ready && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
    </>
  )
}
