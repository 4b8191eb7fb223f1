import { lazy, Suspense, useEffect } from 'react'
import { leaveShell } from '@/services/platform/screen/shell.h5'
import { texts } from '@/services/texts/i18n'
import type { PageFailedProps } from './page-failed'

/** When not even the page that tells of a failure arrives. */
const Plain = ({ retry }: PageFailedProps) => (
  <button type='button' id='page-retry' onClick={retry}>
    {texts().common.retry}
  </button>
)

const PageFailed = lazy(() =>
  import('./page-failed').then(
    ({ PageFailed }) => ({ default: PageFailed }),
    () => ({ default: Plain }),
  ),
)

/** Loaded when something has failed: hardly anybody sees it. */
export function LatePageFailed(props: PageFailedProps) {
  useEffect(leaveShell, [])
  return (
    <Suspense fallback={null}>
      <PageFailed {...props} />
    </Suspense>
  )
}
