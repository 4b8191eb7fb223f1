import type { PropsWithChildren } from 'react'
import { Boundary } from '@/components/ui/boundary'
import { late } from '@/components/ui/late'
import { useTexts } from '@/services/texts/i18n'
import { usePath } from '@/services/navigation'
import { useWide } from '@/services/platform/screen/media-queries'
import { useDark } from '@/stores/theme'
import { isPublicPath } from '@/components/frame/guard'
import { HeldAccount } from '@/components/held'
import { OfflineBanner } from '@/components/frame/offline-banner'
import { Overlays } from './overlays.h5'
import { SideBar } from '@/components/frame/side-bar/index.h5'
import { useGuard } from '@/components/frame/guard/use-guard'
import { useStoreSite } from '@/components/site/use-site'
import '@/components/frame/app-frame.scss'

const LoggedInParts = late(() => import('./logged-in-parts.h5').then((parts) => parts.LoggedInParts))
const FailedLoads = late(() => import('@/components/frame/failed-loads/pages.h5').then((part) => part.FailedLoads), {
  quiet: true,
})

/** Drawn once around all pages: route guard, side bar, watermark, dialogs and toasts (H5). */
export function AppFrame({ children }: PropsWithChildren) {
  const t = useTexts().frame
  const path = usePath()
  const dark = useDark()
  const wide = useWide()
  const decision = useGuard(path)
  // While redirecting to the login page the frame is not drawn, so it makes no calls.
  const framed = !isPublicPath(path) && (decision === 'pass' || decision === 'guest' || decision === 'wait')
  useStoreSite()
  return (
    <div className={`app-frame ${dark ? 'theme-dark' : 'theme-light'}`}>
      {framed && (
        <a className='app-frame__skip' href='#content' onClick={skip}>
          {t.skip}
        </a>
      )}
      <Boundary about={path}>{framed && wide && <SideBar />}</Boundary>
      <main id='content' className='app-frame__content' tabIndex={-1}>
        <OfflineBanner />
        {framed && <HeldAccount />}
        <div className='app-frame__pages'>{children}</div>
        {framed && (
          <Boundary about={path}>
            <LoggedInParts ready={decision === 'pass'} />
          </Boundary>
        )}
        <FailedLoads />
      </main>
      <Overlays />
    </div>
  )
}

/** A plain hash link would be taken for a route by the router. */
function skip(event: { preventDefault(): void; currentTarget: { parentElement: HTMLElement | null } }): void {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('#content')?.focus()
}
