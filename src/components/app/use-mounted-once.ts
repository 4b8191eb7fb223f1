import { useState } from 'react'

/** True once `open` has been true, so that a loaded dialog stays mounted for its closing transition. */
export function useMountedOnce(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return open || was
}
