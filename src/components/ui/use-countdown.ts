import { useEffect, useState } from 'react'

const leftUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** Whole seconds left since `start`, by the clock: correct after a tab was suspended. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (!until) return
    const timer = setInterval(() => {
      const seconds = leftUntil(until)
      setLeft(seconds)
      if (seconds === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [until])
  return {
    left,
    start(seconds) {
      setUntil(Date.now() + seconds * 1000)
      setLeft(seconds)
    },
  }
}
