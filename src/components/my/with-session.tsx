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

/** A page that needs the session. It requests the session within its frame, whose guard comes first. */
export const WithSession = ({ path, title, children }: Props) => (
  <MyPage path={path} title={title}>
    <Loaded>{children}</Loaded>
  </MyPage>
)

function Loaded({ children }: Pick<Props, 'children'>) {
  const { data, isError, error, refetch } = useSession()
  if (data) return <>{children(data)}</>
  if (isError) return <ErrorState id='session-error' error={error} onRetry={() => void refetch()} />
  return <Skeleton shape='card' lines={3} />
}
