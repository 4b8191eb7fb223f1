import { useEffect, useState } from 'react'

/** Keeps a closed layer mounted during its closing transition. */
export function usePresence(open: boolean, ms = 160): { present: boolean; leaving: boolean } {
  const [present, setPresent] = useState(open)
  if (open && !present) setPresent(true)
  useEffect(() => {
    if (open || !present) return
    const timer = setTimeout(() => setPresent(false), ms)
    return () => clearTimeout(timer)
  }, [open, present, ms])
  return { present: open || present, leaving: !open && present }
}
