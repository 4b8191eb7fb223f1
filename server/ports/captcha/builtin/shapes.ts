/** Distance of a point to a shape of about radius 1, negative inside; y points down. */
type Distance = (x: number, y: number) => number

const circle = (x: number, y: number, radius: number) => Math.hypot(x, y) - radius
const box = (x: number, y: number, halfWidth: number, halfHeight: number) =>
  Math.max(Math.abs(x) - halfWidth, Math.abs(y) - halfHeight)

/**
 * Distance to the nearest side of a polygon; negative inside, which is where an odd number of sides is to the right.
 */
function polygon(corners: readonly (readonly [number, number])[], x: number, y: number): number {
  let nearest = Infinity
  let inside = false
  for (let i = 0; i < corners.length; i++) {
    const [ax, ay] = corners[i]!
    const [bx, by] = corners[(i + 1) % corners.length]!
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy))
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
  }
  return inside ? -nearest : nearest
}

const around = (points: number, radiusOf: (i: number) => number) =>
  Array.from({ length: points }, (_, i) => {
    const angle = (i / points) * 2 * Math.PI - Math.PI / 2
    return [radiusOf(i) * Math.cos(angle), radiusOf(i) * Math.sin(angle)] as const
  })

const star = around(10, (i) => (i % 2 ? 0.45 : 1.05))
const triangle = around(3, () => 1.05)

/** Shapes that a person distinguishes at a glance, even rotated. */
export const shapes = {
  star: (x, y) => polygon(star, x, y),
  triangle: (x, y) => polygon(triangle, x, y + -0.15),
  square: (x, y) => box(x, y, 0.78, 0.78),
  ring: (x, y) => Math.abs(circle(x, y, 0.72)) - 0.22,
  cross: (x, y) => Math.min(box(x, y, 0.95, 0.3), box(x, y, 0.3, 0.95)),
  moon: (x, y) => Math.max(circle(x, y, 0.95), -circle(x - 0.45, y - 0.12, 0.78)),
  heart: (x, y) =>
    Math.min(
      circle(x - 0.44, y + 0.3, 0.5),
      circle(x + 0.44, y + 0.3, 0.5),
      polygon(
        [
          [-0.87, -0.05],
          [0, -0.35],
          [0.87, -0.05],
          [0, 0.95],
        ],
        x,
        y,
      ),
    ),
} as const satisfies Record<string, Distance>

export type ShapeName = keyof typeof shapes
export const shapeNames = Object.keys(shapes) as ShapeName[]
