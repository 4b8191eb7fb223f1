import { lazy, Suspense } from 'react'
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
export const LatePageFailed = (props: PageFailedProps) => (
  <Suspense fallback={null}>
    <PageFailed {...props} />
  </Suspense>
)
