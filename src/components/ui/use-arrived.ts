import { useEffect, useState } from 'react'

/** Loads a chunk once `wanted`. A failure calls `onFail`, and the next request loads it again. */
export function useArrived<T>(load: () => Promise<T>, wanted: boolean, onFail: () => void): T | undefined {
  const [arrived, setArrived] = useState<{ part: T }>()
  useEffect(() => {
    if (!wanted || arrived) return undefined
    let here = true
    load().then(
      (part) => here && setArrived({ part }),
      () => here && onFail(),
    )
    return () => {
      here = false
    }
  }, [load, wanted, arrived, onFail])
  return arrived?.part
}
