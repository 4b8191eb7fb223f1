import { useEffect, useState } from 'react'

/** The current time, updated every second. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(Date.now())
    const [first, timer] = [setTimeout(tick, 0), setInterval(tick, 1000)]
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [running])
  return now
}
