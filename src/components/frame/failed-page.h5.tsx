import { useEffect } from 'react'
import { late } from '@/components/ui/late'
import { leaveShell } from '@/services/platform/screen/shell.h5'
import { texts } from '@/services/texts/i18n'
import type { PageFailedProps } from './page-failed'

/** Until the page that tells of a failure arrives, and when not even that does. */
const Plain = ({ retry }: PageFailedProps) => (
  <div role='alert'>
    {texts().common.failed}
    <button id='page-retry' onClick={retry}>
      {texts().common.retry}
    </button>
  </div>
)

const PageFailed = late<PageFailedProps>(() => import('./page-failed').then((page) => page.PageFailed), {
  fallback: Plain,
  quiet: true,
})

/** Loaded when something has failed: hardly anybody sees it. */
export function LatePageFailed(props: PageFailedProps) {
  useEffect(leaveShell, [])
  return <PageFailed {...props} />
}
