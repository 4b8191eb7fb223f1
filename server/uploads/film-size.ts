import { filmLimits } from './limits'
import { refuse } from './refuse'
import type { Refusal } from './types'

interface Size {
  width: number
  height: number
}

const even = (side: number) => Math.round(side / 2) * 2

/** Stored size of a film: within the limits of lip-sync engines, in even numbers. Refuses a size that cannot fit. */
export function filmSize({ width, height }: Size): Size | Refusal {
  const { leastSide, minSide, maxSide } = filmLimits
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (short < leastSide) return refuse('file.filmTooSmall', { min: leastSide })
  if (long / short > maxSide / minSide) return refuse('file.filmTooNarrow')
  // A long picture shrinks only as far as its short side allows.
  const scale = Math.max(minSide / short, Math.min(1, filmLimits.usualSide / long))
  return { width: even(width * scale), height: even(height * scale) }
}
