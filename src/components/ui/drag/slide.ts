const within = (value: number): number => Math.min(1, Math.max(0, value))

/** Position of a point between two edges, from the left: 0 to 1. */
export const fractionAt = (x: number, left: number, width: number): number =>
  width > 0 ? within((x - left) / width) : 0

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 4,
  PageDown: -4,
}

/** Value of a slider after a key; null for any other key. */
export function afterKey(key: string, value: number, step: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return 1
  const times = steps[key]
  return times === undefined ? null : within(value + times * step)
}

/** A move that is more vertical than horizontal is a scroll. */
export const isAcross = (dx: number, dy: number): boolean => Math.abs(dx) > Math.abs(dy)
