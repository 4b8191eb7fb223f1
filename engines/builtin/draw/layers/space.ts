import { css, hsl, mix, type Colour, white } from '../colour'
import { area, softSpot, lit, oval, type DrawContext } from '../draw-context'
import { between, createField, createRidge, pickFrom } from '../random'

/** Clouds of gas between the stars, and planets large and small. */
export function drawSpace(pen: DrawContext): void {
  const { width, height, random, unit, scene, tone } = pen
  const hue = between(random, 190, 330)
  const veil = createField(random, 4)
  for (let at = 0; at < 420; at++) {
    const [x, y] = [random() * width, random() * height]
    const thick = veil(x / unit / 34, y / unit / 34) + 0.12
    if (thick < 0.02) continue
    softSpot(
      pen,
      x,
      y,
      unit * between(random, 6, 18),
      tone(hsl(hue + veil(y / unit / 26 + 50, x / unit / 26) * 130, 78, 56)),
      Math.min(0.2, thick * 0.34),
    )
  }
  for (let at = 0; at < 500; at++) {
    const size = unit * (0.05 + random() ** 6 * 0.3)
    oval(
      pen,
      random() * width,
      random() * height,
      size,
      size,
      css(mix(white, tone(hsl(random() * 360, 80, 80)), 0.3), between(random, 0.3, 1)),
    )
  }
  const own = scene.colours.get('space')
  const [left, top] = [random() < 0.5, between(random, 0.2, 0.34)]
  drawPlanet(
    pen,
    width * (left ? 0.3 : 0.7),
    height * top,
    unit * between(random, 14, 20),
    own ?? hsl(between(random, 10, 50), 62, 58),
    true,
  )
  drawPlanet(
    pen,
    width * (left ? 0.78 : 0.2),
    height * between(random, 0.12, 0.22),
    unit * between(random, 4, 7),
    hsl(between(random, 170, 260), 50, 58),
    false,
  )
  drawPlanet(
    pen,
    width * (left ? 0.62 : 0.4),
    height * between(random, 0.4, 0.5),
    unit * between(random, 1.6, 3),
    hsl(pickFrom(random, [0, 30, 300]), 42, 58),
    false,
  )
}

function drawPlanet(pen: DrawContext, x: number, y: number, radius: number, colour: Colour, hasRing: boolean): void {
  const { g, random, tone } = pen
  const tilt = between(random, -0.5, 0.5)
  softSpot(pen, x, y, radius * 1.7, tone(mix(colour, white, 0.3)), 0.32)
  if (hasRing) drawRing(pen, x, y, radius, colour, tilt, Math.PI, Math.PI * 2)
  g.save()
  g.beginPath()
  g.arc(x, y, radius, 0, Math.PI * 2)
  g.clip()
  g.translate(x, y)
  g.rotate(tilt)
  const ridge = createRidge(random, 4)
  for (let row = -radius; row < radius; row += Math.max(1, radius / 60)) {
    g.fillStyle = css(
      tone(
        mix(
          colour,
          ridge((row / radius) * 3) > 0 ? [255, 240, 210] : [70, 30, 70],
          Math.abs(ridge((row / radius) * 3)) * 0.9,
        ),
      ),
    )
    g.fillRect(-radius, row, radius * 2, radius / 20 + 1)
  }
  g.rotate(-tilt)
  const gradient = g.createRadialGradient(
    -radius * 0.4,
    -radius * 0.45,
    radius * 0.1,
    -radius * 0.2,
    -radius * 0.2,
    radius * 1.25,
  )
  gradient.addColorStop(0, 'rgba(255,250,235,.38)')
  gradient.addColorStop(0.45, 'rgba(10,6,40,.05)')
  gradient.addColorStop(1, 'rgba(4,2,24,.92)')
  g.fillStyle = gradient
  g.fillRect(-radius, -radius, radius * 2, radius * 2)
  g.restore()
  if (hasRing) drawRing(pen, x, y, radius, colour, tilt, 0, Math.PI)
}

function drawRing(
  { g, tone }: DrawContext,
  x: number,
  y: number,
  radius: number,
  colour: Colour,
  tilt: number,
  from: number,
  to: number,
): void {
  g.save()
  g.translate(x, y)
  g.rotate(tilt)
  g.scale(1, 0.26)
  for (let band = 0; band < 9; band++) {
    g.strokeStyle = css(
      tone(mix(colour, [255, 236, 200], 0.3 + (band % 3) * 0.2)),
      [0.75, 0.4, 0.7, 0.2, 0.6, 0.7, 0.35, 0.5, 0.25][band]!,
    )
    g.lineWidth = radius * 0.075
    g.beginPath()
    g.arc(0, 0, radius * (1.34 + band * 0.082), from, to)
    g.stroke()
  }
  g.restore()
}

/** Grey dust with craters, as ground. */
export function drawMoonscape(pen: DrawContext): void {
  const { width, height, horizon, random, unit, tone } = pen
  const dust: Colour = [168, 164, 178]
  for (const [near, lift] of [
    [0, 0.1],
    [1, 0.26],
  ] as const) {
    const ridge = createRidge(random, 5)
    const base = height - (height - horizon) * (0.85 - lift * 2)
    const points: [number, number][] = Array.from({ length: Math.ceil(width / 4) + 2 }, (_, at) => [
      at * 4,
      base - ridge(((at * 4) / width) * 4 + near * 9) * unit * 5,
    ])
    area(pen, css(lit(pen, mix(dust, [40, 40, 80], 0.5 - near * 0.3))), [[0, height], ...points, [width, height]])
    for (let at = 0; at < 16; at++) {
      const share = random()
      const [x, y, size] = [
        random() * width,
        base + unit * 7 + (height - base) * share,
        unit * (1 + share * 5) * between(random, 0.5, 1.2),
      ]
      oval(pen, x, y - size * 0.06, size * 1.08, size * 0.34, css(lit(pen, mix(dust, white, 0.35)), 0.7))
      oval(pen, x, y, size, size * 0.28, css(lit(pen, mix(dust, [30, 28, 60], 0.6))))
      oval(pen, x, y + size * 0.08, size * 0.86, size * 0.19, css(tone(mix(dust, [30, 28, 60], 0.36)), 0.8))
    }
  }
}
