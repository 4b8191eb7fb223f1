import { useState } from 'react'

/** True from the first time on that it was open: what was fetched for it stays, so that it can leave the screen gently. */
export function useMountedOnce(open: boolean): boolean {
  const [was, setWas] = useState(open)
  if (open && !was) setWas(true)
  return open || was
}
