import { useEffect, useState } from 'react'
import { serverNowMs } from '@/services/server-clock'

/** The current time of the server, updated every second. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(serverNowMs)
  useEffect(() => {
    if (!running) return
    const tick = () => setNow(serverNowMs())
    const [first, timer] = [setTimeout(tick, 0), setInterval(tick, 1000)]
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [running])
  return now
}
