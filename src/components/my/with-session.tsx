import type { ReactNode } from 'react'
import type { Session } from '@contract/api'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useSession } from '@/services/queries/session'
import { MyPage } from './my-page'

interface Props {
  path: string
  title: string
  children(session: Session): ReactNode
}

/** A page that needs to know who is logged in. */
export function WithSession({ path, title, children }: Props) {
  const { data, isError, error, refetch } = useSession()
  return (
    <MyPage path={path} title={title}>
      {data ? (
        children(data)
      ) : isError ? (
        <ErrorState id='session-error' error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton shape='card' lines={3} />
      )}
    </MyPage>
  )
}
