import { useEffect, useState } from 'react'
import { LatePageFailed } from '../failed-page'
import { usePath } from '@/services/navigation'
import { reloadIfReachable } from '@/services/platform/navigation/reload'
import { watchPage } from '@/services/platform/navigation/watch-page.h5'
import './page-load.scss'

/** Over the pages: the wanted page could not be loaded, with a way to try again. */
export function PageLoad() {
  const path = usePath()
  const [failure, setFailure] = useState<{ path: string; error: Error | null }>({ path, error: null })
  useEffect(() => watchPage((error) => setFailure({ path, error })), [path])
  if (failure.path !== path || !failure.error) return null
  return (
    <div className='page-load'>
      <LatePageFailed error={failure.error} retry={() => void reloadIfReachable()} />
    </div>
  )
}
