import { css, hsl, mix, shade, type Colour, white } from '../colour'
import { area, softSpot, polyline, oval, paint, shine, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'

/** Hot-air balloons with gores in two colours, the nearest the largest. */
export function drawBalloons(pen: DrawContext): void {
  const { g, scene, random, width, horizon, unit } = pen
  const many = scene.counts.get('balloon') ?? 3
  for (let at = 0; at < many; at++) {
    const size = unit * (at === 0 ? 13 : between(random, 3.5, 8))
    const [x, y] = [
      width * (((at * 0.37 + between(random, 0.18, 0.3)) % 0.84) + 0.08),
      horizon * between(random, 0.22, 0.62),
    ]
    const first =
      at === 0 && scene.colours.get('balloon')
        ? scene.colours.get('balloon')!
        : hsl(pickFrom(random, [4, 28, 48, 200, 330, 160]), 74, 58)
    const second = pickFrom<Colour>(random, [[250, 244, 230], shade(first, -0.3), [250, 206, 96]])
    const far = at === 0 ? 0 : between(random, 0.1, 0.35)
    for (let gore = 0; gore < 8; gore++) {
      const edge = (share: number) => Math.sin((share - 0.5) * Math.PI) * size
      const [left, right] = [edge(gore / 8), edge((gore + 1) / 8)]
      g.fillStyle = paint(pen, gore % 2 === 0 ? first : second, 1, far)
      g.beginPath()
      g.moveTo(x, y - size * 1.1)
      g.bezierCurveTo(
        x + left * 1.35,
        y - size * 1.08,
        x + left * 1.25,
        y + size * 0.35,
        x + left * 0.2,
        y + size * 1.05,
      )
      g.lineTo(x + right * 0.2, y + size * 1.05)
      g.bezierCurveTo(x + right * 1.25, y + size * 0.35, x + right * 1.35, y - size * 1.08, x, y - size * 1.1)
      g.fill()
    }
    const side = pen.sun.x < x ? -1 : 1
    softSpot(pen, x + side * size * 0.4, y - size * 0.4, size * 0.7, pen.tone(white), pen.mood.isDark ? 0.15 : 0.4)
    for (const rope of [-0.18, 0.18])
      polyline(pen, paint(pen, [90, 70, 60], 1, far), size * 0.02, [
        [x + rope * size, y + size * 1.04],
        [x + rope * size * 0.8, y + size * 1.36],
      ])
    g.fillStyle = paint(pen, [140, 96, 60], 1, far)
    g.fillRect(x - size * 0.17, y + size * 1.34, size * 0.34, size * 0.24)
  }
}

/** Bursts of sparks that fall in arcs. */
export function drawFireworks(pen: DrawContext): void {
  const { g, random, width, horizon, unit, tone } = pen
  for (let burst = 0; burst < 7; burst++) {
    const [x, y, size] = [
      width * between(random, 0.1, 0.9),
      horizon * between(random, 0.12, 0.62),
      unit * between(random, 8, 19),
    ]
    const colour = tone(hsl(pickFrom(random, [0, 45, 130, 195, 280, 325]), 95, 66))
    softSpot(pen, x, y, size * 1.5, colour, 0.42)
    for (let ray = 0; ray < 64; ray++) {
      const [turned, reach] = [(ray / 64) * Math.PI * 2 + random() * 0.1, size * between(random, 0.55, 1)]
      const [ex, ey] = [x + Math.cos(turned) * reach, y + Math.sin(turned) * reach + reach * 0.14]
      const gradient = g.createLinearGradient(x, y, ex, ey)
      gradient.addColorStop(0.1, css(colour, 0))
      gradient.addColorStop(1, css(mix(colour, white, 0.25), 0.95))
      g.strokeStyle = gradient
      g.lineWidth = unit * 0.24
      g.beginPath()
      g.moveTo(x, y)
      g.quadraticCurveTo(x + Math.cos(turned) * reach * 0.6, y + Math.sin(turned) * reach * 0.52, ex, ey)
      g.stroke()
      oval(pen, ex, ey, unit * 0.26, unit * 0.26, css(mix(colour, white, 0.7)))
    }
  }
}

/** Paper lanterns that rise into the sky, small ones far away. */
export function drawLanterns(pen: DrawContext): void {
  const { g, random, width, horizon, height, unit, scene } = pen
  const own = scene.colours.get('lantern') ?? ([244, 96, 50] as Colour)
  for (let at = 0; at < 22; at++) {
    const size = unit * (0.8 + (at / 22) ** 2 * 4.4)
    const [x, y] = [random() * width, between(random, 0.06, 0.9) * (at > 16 ? height * 0.7 : horizon)]
    softSpot(pen, x, y, size * 3.6, pen.tone([255, 150, 60]), 0.5)
    const gradient = g.createLinearGradient(0, y - size, 0, y + size)
    gradient.addColorStop(0, shine(pen, mix(own, [120, 20, 20], 0.3)))
    gradient.addColorStop(1, shine(pen, [255, 224, 130]))
    area(pen, gradient, [
      [x - size * 0.62, y - size],
      [x + size * 0.62, y - size],
      [x + size * 0.74, y + size * 0.3],
      [x + size * 0.5, y + size],
      [x - size * 0.5, y + size],
      [x - size * 0.74, y + size * 0.3],
    ])
    polyline(pen, shine(pen, mix(own, [90, 20, 10], 0.5), 0.6), size * 0.06, [
      [x - size * 0.7, y + size * 0.1],
      [x + size * 0.7, y + size * 0.1],
    ])
  }
}

/** A rocket on a tail of fire. */
export function drawRocket(pen: DrawContext): void {
  const { g, random, width, height, unit, scene, tone } = pen
  const size = unit * 13
  const red = scene.colours.get('rocket') ?? ([214, 66, 58] as Colour)
  g.save()
  g.translate(width * between(random, 0.35, 0.6), height * 0.46)
  g.rotate(between(random, 0.25, 0.6))
  for (let puff = 0; puff < 26; puff++) {
    const y = size * (1.1 + puff * 0.1)
    softSpot(
      pen,
      between(random, -1, 1) * size * 0.04 * puff,
      y,
      size * (0.3 + puff * 0.02),
      tone(mix([255, 220, 120], [200, 190, 210], puff / 26)),
      0.5 * (1 - puff / 27),
    )
  }
  for (const [broad, long, colour] of [
    [0.34, 1.5, [255, 120, 50]],
    [0.22, 1.05, [255, 210, 90]],
    [0.11, 0.6, [255, 252, 230]],
  ] as const) {
    g.fillStyle = shine(pen, colour)
    g.beginPath()
    g.moveTo(-size * broad, size * 0.95)
    g.quadraticCurveTo(-size * broad * 0.6, size * (0.95 + long * 0.5), 0, size * (0.95 + long))
    g.quadraticCurveTo(size * broad * 0.6, size * (0.95 + long * 0.5), size * broad, size * 0.95)
    g.fill()
  }
  for (const side of [-1, 1])
    area(pen, paint(pen, shade(red, side * -0.2)), [
      [side * size * 0.3, size * 0.3],
      [side * size * 0.72, size * 0.9],
      [side * size * 0.68, size * 1.16],
      [side * size * 0.24, size * 0.9],
    ])
  const gradient = g.createLinearGradient(-size * 0.42, 0, size * 0.42, 0)
  gradient.addColorStop(0, paint(pen, [196, 200, 214]))
  gradient.addColorStop(0.35, paint(pen, white))
  gradient.addColorStop(1, paint(pen, [120, 124, 150]))
  g.fillStyle = gradient
  g.beginPath()
  g.moveTo(0, -size * 1.3)
  g.bezierCurveTo(size * 0.6, -size * 0.6, size * 0.46, size * 0.5, size * 0.3, size)
  g.lineTo(-size * 0.3, size)
  g.bezierCurveTo(-size * 0.46, size * 0.5, -size * 0.6, -size * 0.6, 0, -size * 1.3)
  g.fill()
  g.save()
  g.clip()
  g.fillStyle = paint(pen, red)
  g.fillRect(-size, -size * 1.4, size * 2, size * 0.62)
  g.fillRect(-size, size * 0.72, size * 2, size * 0.16)
  g.restore()
  oval(pen, 0, -size * 0.3, size * 0.21, size * 0.21, paint(pen, [120, 126, 146]))
  oval(pen, 0, -size * 0.3, size * 0.16, size * 0.16, shine(pen, [110, 196, 236]))
  oval(pen, -size * 0.05, -size * 0.36, size * 0.05, size * 0.03, shine(pen, white), -0.6)
  g.restore()
}
