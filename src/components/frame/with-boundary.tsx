import type { ComponentType } from 'react'
import { Boundary } from '@/components/ui/boundary'
import { LatePageFailed } from './failed-page'

/** A page with a way on when it cannot be drawn; Taro's own frame around pages would leave it empty. */
export function withBoundary(Page: ComponentType): ComponentType {
  return function BoundedPage() {
    return (
      <Boundary fallback={(retry, error) => <LatePageFailed retry={retry} error={error} />}>
        <Page />
      </Boundary>
    )
  }
}
