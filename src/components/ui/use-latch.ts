import { useState } from 'react'

/** True once `value` has been true, to keep a part mounted after its first display. */
export function useLatch(value: boolean): boolean {
  const [was, setWas] = useState(value)
  if (value && !was) setWas(true)
  return value || was
}
