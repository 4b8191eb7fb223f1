import type { PropsWithChildren } from 'react'
import { PageFailed } from '@/components/frame/page-failed'
import { Boundary } from '@/components/ui/boundary'

/** The last one that an error thrown while drawing comes to. */
export const AppBoundary = ({ children }: PropsWithChildren) => (
  <Boundary fallback={(retry, error) => <PageFailed retry={retry} error={error} />}>{children}</Boundary>
)
