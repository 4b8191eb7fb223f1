import { lazy, Suspense, useEffect, useState } from 'react'
import { onTaskEnded } from '@/services/follow/task-ends'

const host = () => import('@/components/ui/notification')
const NotificationHost = lazy(async () => ({ default: (await host()).NotificationHost }))

/** Tells what happened elsewhere; loaded with the first news. */
export function News() {
  const [any, setAny] = useState(false)
  useEffect(
    () =>
      onTaskEnded((task) => {
        setAny(true)
        // Once the host is there to hear it.
        void Promise.all([import('./tell-task'), host()]).then(([{ tellTask }]) => setTimeout(() => tellTask(task), 50))
      }),
    [],
  )
  return any ? (
    <Suspense fallback={null}>
      <NotificationHost />
    </Suspense>
  ) : null
}
