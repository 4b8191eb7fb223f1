import { lazy, Suspense, useEffect, useState } from 'react'
import { onTaskEnded } from '@/services/follow/task-ends'
import { later } from '@/services/later'
import { useSession } from '@/services/queries/session'

const host = () => import('@/components/ui/notification')
const NotificationHost = lazy(async () => ({ default: (await host()).NotificationHost }))

/** Delay in ms until the notification host is mounted and receives events. */
const drawnMs = 50

/** Shows events from elsewhere; loaded with the first one. */
export function News() {
  const [any, setAny] = useState(false)
  const { data, dataUpdatedAt } = useSession(false)
  const hasNews = data?.hasNews
  useEffect(
    () =>
      onTaskEnded((task) => {
        setAny(true)
        void Promise.all([import('./tell-task'), host()]).then(
          ([{ tellTask }]) => void later(() => tellTask(task), drawnMs),
        )
      }),
    [],
  )
  // Refreshes the session at the start, when credits change, and when the tab comes to the front.
  useEffect(() => {
    if (hasNews)
      void import('./account-news').then(({ tellAccountNews }) =>
        tellAccountNews(async () => {
          setAny(true)
          await host()
          await new Promise<void>((resolve) => void later(resolve, drawnMs))
        }),
      )
  }, [hasNews, dataUpdatedAt])
  return any ? (
    <Suspense fallback={null}>
      <NotificationHost />
    </Suspense>
  ) : null
}
