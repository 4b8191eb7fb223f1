import { useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '@/services/platform/screen/media-queries'

const steps = 12
const stepMs = 33

/** Animates a number to its newest value, slowing down; without animation for users who prefer less motion. */
export function useCountUp(value: number): number {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  const still = prefersReducedMotion()
  useEffect(() => {
    const from = last.current
    if (still || from === value) {
      last.current = value
      return
    }
    let step = 0
    const timer = setInterval(() => {
      step += 1
      last.current = step === steps ? value : Math.round(value - (value - from) * (1 - step / steps) ** 2)
      setShown(last.current)
      if (step === steps) clearInterval(timer)
    }, stepMs)
    return () => clearInterval(timer)
  }, [value, still])
  return still ? value : shown
}
