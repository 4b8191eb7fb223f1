import { useEffect, useState } from 'react'
import { onWake } from '@/services/connection'
import { later } from '@/services/later'

/** How long before each further try of a script that did not come; then when the network or the app comes back. */
const waitsMs = [2000, 5000, 15_000]

/** Draws again when the script of a sub-package has run. One that does not come is asked for again. */
export function useLateScript(hasRun: () => boolean, load: () => Promise<unknown>, wanted = true): void {
  const [, setArrived] = useState(hasRun)
  useEffect(() => {
    if (!wanted || hasRun()) return undefined
    let here = true
    let stop = () => {}
    const attempt = (tries: number) => {
      stop()
      load().then(
        () => here && setArrived(true),
        () => {
          if (!here) return
          const again = () => attempt(tries + 1)
          const stops = [onWake(again), ...(waitsMs[tries] ? [later(again, waitsMs[tries])] : [])]
          stop = () => stops.forEach((end) => end())
        },
      )
    }
    attempt(0)
    return () => {
      here = false
      stop()
    }
    // `hasRun` and `load` belong to a module, so a new function from another drawing changes nothing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [wanted])
}
