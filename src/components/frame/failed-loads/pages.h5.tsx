import { useEffect, useState } from 'react'
import { LatePageFailed } from '../failed-page'
import { showPartFailures } from '.'
import { usePath } from '@/services/navigation'
import { reloadIfReachable } from '@/services/platform/navigation/reload'
import { watchPage } from '@/services/platform/navigation/watch-page.h5'
import './pages.scss'

/** Shows pages and parts that could not be loaded, and offers to try again; itself loaded after the first screen. */
export function FailedLoads() {
  const path = usePath()
  const [failure, setFailure] = useState<{ path: string; error: Error | null }>({ path, error: null })
  useEffect(showPartFailures, [])
  useEffect(() => watchPage((error) => setFailure({ path, error })), [path])
  if (failure.path !== path || !failure.error) return null
  return (
    <div className='failed-page'>
      <LatePageFailed error={failure.error} retry={() => void reloadIfReachable()} />
    </div>
  )
}
