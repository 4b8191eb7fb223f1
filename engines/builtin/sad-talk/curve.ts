/** A point of a curve: the place along it, and the value there. */
export interface LinePoint {
  a: number
  b: number
}

/** A curve with `values` at even steps between `from` and `to`, looked up by the place along it. */
export interface Curve {
  from: number
  to: number
  values: Float32Array
}

const steps = 96

export const emptyCurve = (): Curve => ({ from: 0, to: 1, values: new Float32Array(steps) })

/** Curve through points from one side to the other. Reuses `out` when given. */
export function curveOf(points: readonly LinePoint[], out: Curve = emptyCurve()): Curve {
  out.from = points[0]!.a
  out.to = Math.max(out.from + 1e-3, points.at(-1)!.a)
  let next = 0
  for (let step = 0; step < steps; step++) {
    const a = out.from + ((out.to - out.from) * step) / (steps - 1)
    while (next < points.length - 2 && points[next + 1]!.a < a) next++
    const [left, right] = [points[next]!, points[next + 1]!]
    const share = Math.min(1, Math.max(0, (a - left.a) / Math.max(1e-3, right.a - left.a)))
    out.values[step] = left.b + (right.b - left.b) * share
  }
  return out
}

/** Value at a place; beyond its ends a curve is level. */
export function valueAt({ from, to, values }: Curve, a: number): number {
  const place = Math.min(steps - 1.001, Math.max(0, ((a - from) / (to - from)) * (steps - 1)))
  const left = Math.trunc(place)
  return values[left]! + (values[left + 1]! - values[left]!) * (place - left)
}
