import { lazy, Suspense, type PropsWithChildren } from 'react'
import { useTexts } from '@/services/texts/i18n'
import { usePath } from '@/services/navigation'
import { useWide } from '@/services/platform/screen/wide'
import { useDark } from '@/stores/theme'
import { isPublicPath } from '../frame/guard'
import { OfflineBanner } from '../frame/offline-banner'
import { Overlays } from './overlays'
import { SideBar } from '../frame/side-bar/index.h5'
import { useGuard } from '../frame/guard/use-guard'
import { useStoreSite } from '../site/use-site'
import '../frame/frame.scss'
import '../frame/side-bar/index.scss'

const Inside = lazy(async () => ({ default: (await import('./logged-in-parts.h5')).LoggedInParts }))

/** The frame around all pages, drawn once: guard, side bar, watermark and what floats. */
export function AppFrame({ children }: PropsWithChildren) {
  const t = useTexts().shell
  const path = usePath()
  const dark = useDark()
  const wide = useWide()
  const decision = useGuard(path)
  // Who is being sent to the login page sees no frame, and nothing in it asks the server.
  const framed = !isPublicPath(path) && (decision === 'pass' || decision === 'wait')
  useStoreSite()
  return (
    <div className={`shell ${dark ? 'theme-dark' : 'theme-light'}`}>
      {framed && (
        <a className='skip' href='#content' onClick={skip}>
          {t.skip}
        </a>
      )}
      {framed && wide && <SideBar />}
      <main id='content' className='shell__content' tabIndex={-1}>
        <OfflineBanner />
        <div className='shell__pages'>{children}</div>
        {framed && (
          <Suspense fallback={null}>
            <Inside ready={decision === 'pass'} />
          </Suspense>
        )}
      </main>
      <Overlays />
    </div>
  )
}

/** The router would take a hash for an address. */
function skip(event: { preventDefault(): void; currentTarget: { parentElement: HTMLElement | null } }): void {
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector<HTMLElement>('#content')?.focus()
}
