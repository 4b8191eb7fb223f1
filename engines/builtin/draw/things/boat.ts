import { hsl, mix, type Colour, white } from '../colour'
import { area, down, polyline, oval, paint, type DrawContext } from '../draw-context'
import { between } from '../random'

/** A sailing boat, or a bare hull with a rower in ink; `y` is the water line. */
export function drawBoat(pen: DrawContext, x: number, y: number, size: number): void {
  const { g, scene, style, random, unit } = pen
  const hull: Colour = scene.colours.get('boat') ?? (style === 'ink' ? [40, 36, 34] : hsl(18, 45, 34))
  const way = random() < 0.5 ? -1 : 1
  g.save()
  g.translate(x, y)
  g.scale(way, 1)
  // Draws the reflection first, then the boat itself.
  g.save()
  g.scale(1, -0.7)
  g.globalAlpha = 0.26
  drawShape(pen, size, hull)
  g.restore()
  drawShape(pen, size, hull)
  g.restore()
  for (let at = 0; at < 7; at++)
    oval(
      pen,
      x + between(random, -1, 1) * size,
      y + unit * between(random, 0.2, 1.6),
      size * between(random, 0.15, 0.45),
      unit * 0.12,
      paint(pen, white, 0.45),
    )
}

function drawShape(pen: DrawContext, size: number, hull: Colour): void {
  const { g, style, scene } = pen
  if (style === 'ink') {
    g.fillStyle = paint(pen, hull)
    g.beginPath()
    g.moveTo(-size, -size * 0.12)
    g.quadraticCurveTo(0, size * 0.34, size, -size * 0.2)
    g.quadraticCurveTo(0, size * 0.12, -size, -size * 0.12)
    g.fill()
    area(pen, paint(pen, mix(hull, white, 0.3)), [
      [-size * 0.35, 0],
      [-size * 0.28, -size * 0.3],
      [size * 0.2, -size * 0.32],
      [size * 0.3, 0],
    ])
    oval(pen, size * 0.58, -size * 0.34, size * 0.07, size * 0.17, paint(pen, hull))
    oval(pen, size * 0.58, -size * 0.56, size * 0.14, size * 0.05, paint(pen, hull))
    polyline(pen, paint(pen, hull), size * 0.025, [
      [size * 0.5, -size * 0.6],
      [size * 0.85, size * 0.14],
    ])
    return
  }
  const sail = mix(scene.colours.has('boat') ? mix(hull, white, 0.12) : [250, 246, 236], white, 0.12)
  polyline(pen, paint(pen, [84, 60, 46]), size * 0.045, [
    [0, 0],
    [0, -size * 1.95],
  ])
  const cloth = (points: readonly (readonly [number, number])[], bulge: number) => {
    const [[ax, ay], [bx, by], [cx, cy]] = points as [[number, number], [number, number], [number, number]]
    g.fillStyle = down(pen, ay, by, paint(pen, mix(sail, white, 0.2)), paint(pen, mix(sail, [90, 80, 130], 0.24)))
    g.beginPath()
    g.moveTo(ax, ay)
    g.quadraticCurveTo((ax + bx) / 2 + bulge, (ay + by) / 2, bx, by)
    g.lineTo(cx, cy)
    g.closePath()
    g.fill()
  }
  cloth(
    [
      [size * 0.05, -size * 1.88],
      [size * 0.9, -size * 0.34],
      [size * 0.05, -size * 0.3],
    ],
    size * 0.24,
  )
  cloth(
    [
      [-size * 0.05, -size * 1.7],
      [-size * 0.75, -size * 0.3],
      [-size * 0.05, -size * 0.34],
    ],
    -size * 0.1,
  )
  g.fillStyle = down(
    pen,
    -size * 0.25,
    size * 0.2,
    paint(pen, mix(hull, white, 0.24)),
    paint(pen, mix(hull, [10, 10, 30], 0.3)),
  )
  g.beginPath()
  g.moveTo(-size * 0.95, -size * 0.2)
  g.lineTo(size * 1.15, -size * 0.26)
  g.quadraticCurveTo(size * 0.8, size * 0.16, size * 0.5, size * 0.14)
  g.lineTo(-size * 0.6, size * 0.14)
  g.quadraticCurveTo(-size * 0.86, size * 0.08, -size * 0.95, -size * 0.2)
  g.fill()
  polyline(pen, paint(pen, [250, 244, 232]), size * 0.04, [
    [-size * 0.93, -size * 0.16],
    [size * 1.08, -size * 0.2],
  ])
}
