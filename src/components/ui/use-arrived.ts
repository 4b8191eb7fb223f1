import { useEffect, useState } from 'react'

/** What a chunk brings, once it is wanted. When it does not come, that is told, and the next wish asks again. */
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
