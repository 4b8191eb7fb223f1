import type { DrawContext } from '../../draw-context'

/** A place on the back: the normal points to it, `half` is half the thickness. */
export type Spot = { x: number; y: number; nx: number; ny: number; half: number }
export const steps = 220

/** The spine from tail (0) to neck (1): an S that swings wider in the middle, and its thickness. */
export function spine(pen: DrawContext, way: number): Spot[] {
  const { width, unit } = pen
  const reach = Math.min(width * 0.64, unit * 84)
  const middle = Math.min(pen.horizon * 0.62, pen.height * 0.36)
  const rough = Array.from({ length: 601 }, (_, at): [number, number] => {
    const t = at / 600
    const swing = unit * (6 + 10 * Math.sin(t * Math.PI) + t * 2)
    const along = t * 1.95 * Math.PI * 2 + 0.9
    // Leaning loops: x runs back a little where the body swings through the middle.
    return [
      width / 2 + way * (reach * (0.86 * t - 0.58) - Math.sin(along * 2) * unit * 3.4 * Math.sin(t * Math.PI)),
      middle + Math.sin(along) * swing * (t > 0.84 ? 1 - (t - 0.84) * 2.6 : 1) - t * unit * 3,
    ]
  })
  const points = evenly(rough)
  return points.map(([x, y], at) => {
    const [before, after] = [points[Math.max(0, at - 1)]!, points[Math.min(steps, at + 1)]!]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const long = Math.hypot(dx, dy) || 1
    const t = at / steps
    const half = unit * (0.5 + 4.6 * Math.min(1, t * 1.9) ** 0.8 * (t > 0.8 ? 1 - (t - 0.8) * 1.1 : 1))
    return { x, y, nx: (dy / long) * way, ny: (-dx / long) * way, half }
  })
}

/** The same line in steps of one length. */
function evenly(line: readonly (readonly [number, number])[]): [number, number][] {
  const lengths = line.map(([x, y], at) => (at === 0 ? 0 : Math.hypot(x - line[at - 1]![0], y - line[at - 1]![1])))
  const step = lengths.reduce((sum, one) => sum + one, 0) / steps
  const points: [number, number][] = []
  let gone = 0
  line.forEach(([x, y], at) => {
    gone += lengths[at]!
    while (points.length <= steps && gone >= points.length * step - 1e-6) points.push([x, y])
  })
  while (points.length <= steps) points.push([...line.at(-1)!])
  return points
}
