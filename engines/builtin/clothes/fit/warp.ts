import type { Grid } from './grid'

/** A stretch beyond this many times the usual one, or below its inverse, is visible. */
const visible = 2

/** Share of the torso where the cloth is stretched or squeezed visibly more than usual. `grid` has x, y, u and v first. */
export function warpedShare({ values, width, columns, rows }: Grid): number {
  const stretches: number[] = []
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const at = (row * columns + column) * width
      const [u, v] = [values[at + 2]!, values[at + 3]!]
      if (Math.abs(u) > 0.9 || v < 0.05 || v > 0.95) continue
      const [right, below] = [at + width, at + columns * width]
      const across = Math.hypot(values[right]! - values[at]!, values[right + 1]! - values[at + 1]!)
      const down = Math.hypot(values[below]! - values[at]!, values[below + 1]! - values[at + 1]!)
      stretches.push(across, down)
    }
  const usual = stretches.toSorted((a, b) => a - b)[stretches.length >> 1] ?? 1
  const far = stretches.filter((one) => one > usual * visible || one < usual / visible)
  return far.length / Math.max(1, stretches.length)
}
