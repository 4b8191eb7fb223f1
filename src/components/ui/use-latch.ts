import { useState } from 'react'

/** True once `value` has been true: what was shown stays mounted. */
export function useLatch(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return value || was
}
