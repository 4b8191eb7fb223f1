import { css, mix, type Colour } from '../colour'
import { area, lit, polyline, paint, type DrawContext } from '../draw-context'
import { between, createRidge } from '../random'

/** Dunes one behind the other: a side in the light, a side in shadow, and a crest that winds down between them. */
export function drawDunes(pen: DrawContext, colour: Colour): void {
  const { width, height, horizon, random, mood } = pen
  const layers = 6
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const far = (1 - near) ** 1.4 * 0.6
    const base = horizon + (height - horizon) * near ** 1.5 * 0.72
    const tall = height * (0.035 + near * 0.13)
    const ridge = createRidge(random, 2)
    const many = Math.max(1, Math.round(5 - near * 3.4))
    const tops = Array.from({ length: many }, (_, at) => ({
      x: width * ((at + between(random, 0.2, 0.8)) / many),
      high: tall * between(random, 0.6, 1.15),
      broad: (width / many) * between(random, 0.5, 0.85),
    }))
    const at = (x: number) =>
      base -
      Math.max(...tops.map((top) => top.high * Math.exp(-(((x - top.x) / top.broad) ** 2) * 2.2)), 0) -
      ridge((x / width) * 2.2) * tall * 0.12
    const points: [number, number][] = []
    for (let x = 0; x <= width + 6; x += 6) points.push([x, at(x)])
    area(pen, paint(pen, mix(colour, mood.glow, mood.isDark ? 0.05 : 0.24), 1, far), [
      [0, height],
      ...points,
      [width, height],
    ])
    for (const top of tops) drawShadow(pen, top, at, colour, far)
    if (near > 0.55) drawRipples(pen, base, colour, far)
  }
}

function drawShadow(
  pen: DrawContext,
  top: { x: number; high: number; broad: number },
  at: (x: number) => number,
  colour: Colour,
  far: number,
): void {
  const { random, sun, height, g } = pen
  const side = sun.x < top.x ? 1 : -1
  const crest = createRidge(random, 2)
  const down: [number, number][] = Array.from({ length: 19 }, (_, step) => {
    const share = step / 18
    return [
      top.x - side * top.broad * share * (0.22 + crest(share * 2.4) * 0.7),
      at(top.x) + (top.high * 1.1 + height * 0.1) * share,
    ]
  })
  const edge: [number, number][] = Array.from({ length: 25 }, (_, step) => {
    const x = top.x + side * top.broad * 1.5 * (step / 24)
    return [x, at(x)]
  })
  const [lastX, lastY] = down.at(-1)!
  const gradient = g.createLinearGradient(top.x, 0, top.x + side * top.broad * 1.5, 0)
  const dark = mix(colour, [70, 28, 60], 0.42)
  gradient.addColorStop(0, css(lit(pen, dark, far), 0.95))
  gradient.addColorStop(0.45, css(lit(pen, dark, far), 0.55))
  gradient.addColorStop(1, css(lit(pen, dark, far), 0))
  area(pen, gradient, [...edge, [edge.at(-1)![0], lastY], [lastX, lastY], ...down.toReversed()])
  polyline(pen, paint(pen, mix(colour, [255, 244, 214], 0.55), 0.5, far), pen.unit * 0.16, down.slice(0, 12))
}

function drawRipples(pen: DrawContext, base: number, colour: Colour, far: number): void {
  const { width, height, random, unit } = pen
  for (let at = 0; at < 26; at++) {
    const ridge = createRidge(random, 2)
    const y = base + random() * (height - base)
    const [from, long] = [random() * width, unit * between(random, 10, 34)]
    const points: [number, number][] = Array.from({ length: 14 }, (_, step) => [
      from + long * (step / 13),
      y + ridge(step * 0.3) * unit * 1.6,
    ])
    polyline(
      pen,
      paint(pen, mix(colour, random() < 0.5 ? [255, 240, 205] : [110, 60, 60], 0.35), 0.28, far),
      unit * 0.16,
      points,
    )
  }
}
