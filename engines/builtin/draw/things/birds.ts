import { mix, type Colour } from '../colour'
import { oval, paint, type DrawContext } from '../draw-context'
import { between } from '../random'

/** A flock in the sky, in a loose line. */
export function drawBirds(pen: DrawContext, many = 9): void {
  const { width, horizon, random, unit, mood, scene } = pen
  const colour: Colour = scene.colours.get('birds') ?? (mood.isDark ? [150, 160, 200] : [44, 44, 60])
  const [x, y, way] = [
    width * between(random, 0.25, 0.7),
    horizon * between(random, 0.22, 0.5),
    random() < 0.5 ? -1 : 1,
  ]
  for (let at = 0; at < many; at++) {
    const [dx, dy] = [
      way * (at - many / 2) * unit * between(random, 3.4, 5.4),
      (Math.abs(at - many / 2) * 1.4 + between(random, -2.6, 2.6)) * unit,
    ]
    drawBird(pen, x + dx, y + dy, unit * between(random, 1.1, 2.5), colour)
  }
}

function drawBird(pen: DrawContext, x: number, y: number, size: number, colour: Colour): void {
  const { g, random } = pen
  const beat = between(random, -0.3, 0.9)
  g.fillStyle = paint(pen, colour)
  for (const side of [-1, 1]) {
    g.beginPath()
    g.moveTo(x, y + size * 0.12)
    g.bezierCurveTo(
      x + side * size * 0.3,
      y - size * (0.25 + beat * 0.5),
      x + side * size * 0.7,
      y - size * (0.3 + beat * 0.5),
      x + side * size * 1.3,
      y - size * beat * 0.35,
    )
    g.bezierCurveTo(
      x + side * size * 0.75,
      y - size * (0.1 + beat * 0.35),
      x + side * size * 0.35,
      y - size * 0.02,
      x,
      y + size * 0.22,
    )
    g.fill()
  }
  oval(pen, x, y + size * 0.1, size * 0.34, size * 0.12, paint(pen, colour), 0.1)
}

/** Butterflies near the ground. */
export function drawButterflies(pen: DrawContext, many = 5): void {
  const { g, width, height, random, unit, scene } = pen
  for (let at = 0; at < many; at++) {
    const [x, y, size] = [
      width * between(random, 0.1, 0.9),
      height * between(random, 0.35, 0.85),
      unit * between(random, 2, 4.4),
    ]
    const colour: Colour =
      scene.colours.get('butterfly') ??
      ([
        [240, 140, 60],
        [90, 130, 220],
        [240, 200, 80],
        [210, 110, 170],
      ][at % 4] as unknown as Colour)
    g.save()
    g.translate(x, y)
    g.rotate(between(random, -0.7, 0.7))
    for (const side of [-1, 1]) {
      oval(
        pen,
        side * size * 0.52,
        -size * 0.34,
        size * 0.56,
        size * 0.42,
        paint(pen, mix(colour, [30, 16, 20], 0.55)),
        side * -0.6,
      )
      oval(pen, side * size * 0.5, -size * 0.34, size * 0.46, size * 0.33, paint(pen, colour), side * -0.6)
      oval(
        pen,
        side * size * 0.4,
        size * 0.28,
        size * 0.36,
        size * 0.3,
        paint(pen, mix(colour, [30, 16, 20], 0.4)),
        side * 0.6,
      )
      oval(
        pen,
        side * size * 0.4,
        size * 0.27,
        size * 0.27,
        size * 0.22,
        paint(pen, mix(colour, [255, 255, 255], 0.25)),
        side * 0.6,
      )
      oval(pen, side * size * 0.62, -size * 0.4, size * 0.1, size * 0.08, paint(pen, [255, 250, 230]))
    }
    oval(pen, 0, 0, size * 0.09, size * 0.5, paint(pen, [40, 28, 30]))
    g.restore()
  }
}
