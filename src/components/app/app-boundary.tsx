import type { PropsWithChildren } from 'react'
import { LatePageFailed } from '@/components/frame/failed-page'
import { Boundary } from '@/components/ui/boundary'

/** The outermost boundary for errors thrown while drawing. */
export const AppBoundary = ({ children }: PropsWithChildren) => (
  <Boundary fallback={(retry, error) => <LatePageFailed retry={retry} error={error} />}>{children}</Boundary>
)
