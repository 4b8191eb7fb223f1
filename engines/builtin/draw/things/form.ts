import { Path2D } from '@napi-rs/canvas'
import { mix, type Colour } from '../colour'
import { oval, paint, round, type DrawContext } from '../draw-context'

export type FormPoint = readonly [number, number]
/** x, y, half width, half height and a turn in radians. */
export type Ball = readonly [number, number, number, number, number?]

/** A thing with a place and a size of its own: its points count from there, up is negative. */
export interface Form {
  /** An oval, rounded by the light. */
  ball(colour: Colour, ...balls: readonly Ball[]): void
  /** An oval of one colour. */
  dot(fill: string, ...balls: readonly Ball[]): void
  /** A soft outline through its points, rounded by the light. */
  soft(colour: Colour, points: readonly FormPoint[], depth?: number): void
  at(point: FormPoint): FormPoint
}

export function formAt(pen: DrawContext, x: number, y: number, size: number, way = 1): Form {
  const at = ([px, py]: FormPoint): FormPoint => [x + px * size * way, y + py * size]
  const shaded = (colour: Colour, path: Path2D, points: readonly FormPoint[], depth = 1) => {
    const [xs, ys] = [points.map(([px]) => px), points.map(([, py]) => py)]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    round(pen, path, colour, { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }, depth)
  }
  return {
    at,
    dot: (fill, ...balls) =>
      balls.forEach(([px, py, rx, ry, turned = 0]) => {
        const [cx, cy] = at([px, py])
        oval(pen, cx, cy, rx * size, ry * size, fill, turned * way)
      }),
    ball: (colour, ...balls) =>
      balls.forEach(([px, py, rx, ry, turned = 0]) => {
        const [cx, cy] = at([px, py])
        const path = new Path2D()
        path.ellipse(cx, cy, rx * size, ry * size, turned * way, 0, Math.PI * 2)
        const reach = Math.max(rx, ry) * size
        const [wide, tall] = Math.abs(turned) > 0.7 ? [reach, reach] : [rx * size, ry * size]
        shaded(colour, path, [
          [cx - wide, cy - tall],
          [cx + wide, cy + tall],
        ])
      }),
    soft: (colour, points, depth) => {
      const own = points.map(at)
      shaded(colour, smoothPath(own), own, depth)
    },
  }
}

/** A closed curve that bends towards each point in turn. */
function smoothPath(points: readonly FormPoint[]): Path2D {
  const path = new Path2D()
  const middle = (one: FormPoint, other: FormPoint): FormPoint => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
  points.forEach((point, index) => {
    const [mx, my] = middle(point, points[(index + 1) % points.length]!)
    if (index === 0) path.moveTo(...middle(points[points.length - 1]!, point))
    path.quadraticCurveTo(point[0], point[1], mx, my)
  })
  path.closePath()
  return path
}

/** Draws the shadow of a thing on the ground below it. */
export function drawShadow(pen: DrawContext, x: number, y: number, reach: number): void {
  const aside = ((x - pen.sun.x) / pen.width) * reach * 0.5
  for (const [grow, alpha] of [
    [1.25, 0.1],
    [1, 0.14],
    [0.75, 0.16],
  ] as const)
    oval(
      pen,
      x + aside,
      y,
      reach * grow,
      reach * grow * 0.16,
      paint(pen, mix([20, 24, 40], pen.mood.haze, 0.15), alpha),
    )
}
