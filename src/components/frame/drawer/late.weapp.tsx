import { useEffect, useState } from 'react'
import { ErrorState } from '@/components/ui/error-state'
import { drawerParts } from './parts'
import { DrawerWaiting } from './waiting'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** What lies in the drawer, from a sub-package. */
export function LateDrawerBody() {
  const [DrawerBody, setDrawerBody] = useState(() => drawerParts.DrawerBody)
  const [fault, setFault] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (drawerParts.DrawerBody) return undefined
    let here = true
    // The path is that from the root, where the build puts what several packages use; it refuses another.
    __non_webpack_require__.async('./pages/agreement/drawer.js').then(
      () => here && setDrawerBody(() => drawerParts.DrawerBody),
      (error: unknown) => here && setFault(error),
    )
    return () => {
      here = false
    }
  }, [tries])
  if (DrawerBody) return <DrawerBody />
  if (!fault) return <DrawerWaiting />
  const again = () => {
    setFault(null)
    setTries(tries + 1)
  }
  return <ErrorState error={fault} onRetry={again} />
}
