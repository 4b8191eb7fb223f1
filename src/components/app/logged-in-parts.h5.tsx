import { lazy, Suspense, useEffect, useState } from 'react'
import { Announcements } from '@/components/announcements'
import { Drawer } from '@/components/frame/drawer'
import { LateDrawerBody } from './drawer-body'
import { FirstModel } from '@/components/frame/first-model'
import { News } from '@/components/frame/news/index.h5'
import { Terms } from '@/components/terms'
import { Watermark } from '@/components/site/watermark'
import { usePath } from '@/services/navigation'
import { onFirstSign } from '@/services/platform/device/first-sign.h5'
import { wechatPlace } from '@/services/platform/wechat'

const Shortcuts = lazy(async () => ({ default: (await import('@/components/chat/shortcuts/index.h5')).Shortcuts }))

const PageCard = lazy(async () => ({ default: (await import('@/components/wechat/page-card.h5')).PageCard }))

/** Parts of the frame for logged-in users, in a chunk of their own that the login page does not load. */
export function LoggedInParts({ ready }: { ready: boolean }) {
  const path = usePath()
  const [signed, setSigned] = useState(false)
  useEffect(() => onFirstSign(() => setSigned(true)), [])
  return (
    <>
      <Watermark />
      <Drawer>
        <LateDrawerBody />
      </Drawer>
      {ready && <FirstModel />}
      <Terms path={path} />
      <Announcements path={path} />
      <News />
      {ready && signed && (
        <Suspense fallback={null}>
          <Shortcuts />
        </Suspense>
      )}
      {ready && wechatPlace() && (
        <Suspense fallback={null}>
          <PageCard />
        </Suspense>
      )}
    </>
  )
}
