import { hsl, mix, shade, type Colour, white } from '../colour'
import { softSpot, polyline, oval, paint, shine, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'
import { drawShadow, formAt } from './form'

function drawSteam(pen: DrawContext, x: number, y: number, size: number): void {
  for (const way of [-0.5, 0, 0.5]) {
    for (let puff = 0; puff < 22; puff++) {
      const rise = puff / 22
      softSpot(
        pen,
        x + way * size * 0.5 + Math.sin(rise * 6 + way * 5) * size * 0.07,
        y - rise * size * 0.7,
        size * (0.05 + rise * 0.07),
        pen.tone(white),
        0.17 * (1 - rise),
      )
    }
  }
}

/** A bowl or cup: an outline that narrows downwards, round in the light. `y` is the rim, `foot` the table. */
function drawBowl(
  pen: DrawContext,
  x: number,
  y: number,
  foot: number,
  half: number,
  base: number,
  colour: Colour,
): void {
  const { g, sun } = pen
  const gradient = g.createLinearGradient(x - half, 0, x + half, 0)
  const fromLeft = sun.x < x
  for (const [at, by] of [
    [0, fromLeft ? 0.05 : -0.45],
    [0.3, fromLeft ? 0.3 : -0.1],
    [0.7, fromLeft ? -0.1 : 0.3],
    [1, fromLeft ? -0.45 : 0.05],
  ] as const)
    gradient.addColorStop(at, paint(pen, shade(colour, by)))
  g.fillStyle = gradient
  g.beginPath()
  g.moveTo(x - half, y)
  g.bezierCurveTo(x - half * 0.96, y + (foot - y) * 0.7, x - base * 1.2, foot, x - base, foot)
  g.lineTo(x + base, foot)
  g.bezierCurveTo(x + base * 1.2, foot, x + half * 0.96, y + (foot - y) * 0.7, x + half, y)
  g.fill()
  oval(pen, x, y, half, half * 0.3, paint(pen, shade(colour, 0.25)))
  oval(pen, x, y + half * 0.01, half * 0.93, half * 0.265, paint(pen, shade(colour, -0.3)))
}

/** Soup with noodles, half an egg, greens and slices, and two sticks on the rim. */
export function drawNoodles(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, scene } = pen
  const bowl =
    scene.colours.get('noodles') ??
    pickFrom<Colour>(random, [
      [196, 62, 48],
      [58, 92, 140],
      [240, 234, 222],
      [52, 60, 68],
    ])
  const y = foot - size * 0.42
  drawShadow(pen, x, foot, size * 0.5)
  drawBowl(pen, x, y, foot, size * 0.5, size * 0.24, bowl)
  oval(pen, x, y + size * 0.02, size * 0.45, size * 0.125, paint(pen, [206, 140, 66]))
  g.save()
  g.beginPath()
  g.ellipse(x, y + size * 0.02, size * 0.45, size * 0.125, 0, 0, Math.PI * 2)
  g.clip()
  for (let noodle = 0; noodle < 60; noodle++) {
    const [nx, ny] = [x + between(random, -0.42, 0.3) * size, y + between(random, -0.08, 0.12) * size]
    g.strokeStyle = paint(pen, mix([246, 214, 130], [214, 160, 70], random() * 0.7))
    g.lineWidth = size * 0.014
    g.beginPath()
    g.moveTo(nx, ny)
    g.bezierCurveTo(
      nx + size * 0.08,
      ny - size * 0.06,
      nx + size * 0.14,
      ny + size * 0.06,
      nx + size * between(random, 0.16, 0.28),
      ny + size * between(random, -0.03, 0.03),
    )
    g.stroke()
  }
  g.restore()
  for (const at of [-0.08, 0.03]) {
    oval(pen, x + at * size - size * 0.16, y + size * 0.03, size * 0.1, size * 0.055, paint(pen, [150, 84, 58]), 0.2)
    oval(
      pen,
      x + at * size - size * 0.16,
      y + size * 0.024,
      size * 0.085,
      size * 0.042,
      paint(pen, [222, 158, 122]),
      0.2,
    )
  }
  oval(pen, x + size * 0.17, y + size * 0.02, size * 0.1, size * 0.065, paint(pen, [252, 248, 238]))
  oval(pen, x + size * 0.175, y + size * 0.025, size * 0.055, size * 0.036, paint(pen, [244, 160, 44]))
  for (let leaf = 0; leaf < 16; leaf++)
    oval(
      pen,
      x + between(random, -0.1, 0.34) * size,
      y + between(random, -0.06, 0.09) * size,
      size * 0.022,
      size * 0.014,
      paint(pen, hsl(between(random, 90, 130), 55, 42)),
      random() * 3,
    )
  for (const stick of [0, 0.03])
    polyline(pen, paint(pen, [120, 70, 44]), size * 0.018, [
      [x - size * 0.56, y + size * (0.02 + stick)],
      [x + size * 0.62, y - size * (0.2 - stick * 2)],
    ])
  drawSteam(pen, x, y - size * 0.05, size)
}

/** A cup of coffee or tea on a saucer. */
export function drawCup(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, scene } = pen
  const cup =
    scene.colours.get('coffee') ??
    pickFrom<Colour>(random, [
      [246, 242, 234],
      [120, 160, 170],
      [196, 90, 70],
      [70, 84, 120],
    ])
  const [y, half] = [foot - size * 0.4, size * 0.3]
  drawShadow(pen, x, foot, size * 0.5)
  oval(pen, x, foot, size * 0.48, size * 0.11, paint(pen, shade(cup, -0.2)))
  oval(pen, x, foot - size * 0.018, size * 0.47, size * 0.1, paint(pen, shade(cup, 0.14)))
  g.strokeStyle = paint(pen, shade(cup, -0.2))
  g.lineWidth = size * 0.055
  g.beginPath()
  g.ellipse(x + half, y + size * 0.16, size * 0.13, size * 0.11, 0.2, -1.5, 1.9)
  g.stroke()
  drawBowl(pen, x, y, foot - size * 0.015, half, size * 0.17, cup)
  oval(pen, x, y + size * 0.015, half * 0.88, half * 0.23, paint(pen, [92, 54, 34]))
  oval(pen, x, y + size * 0.012, half * 0.7, half * 0.17, paint(pen, [196, 142, 92]))
  for (const leaf of [0, 1, 2])
    oval(
      pen,
      x,
      y + size * (0.03 - leaf * 0.016),
      half * (0.42 - leaf * 0.1),
      half * 0.045,
      paint(pen, [250, 236, 214]),
    )
  drawSteam(pen, x, y, size)
}

/** Two layers with cream and berries, and a candle. */
export function drawCake(pen: DrawContext, x: number, foot: number, size: number): void {
  const { g, random, scene } = pen
  const icing =
    scene.colours.get('cake') ??
    pickFrom<Colour>(random, [
      [250, 206, 216],
      [252, 244, 230],
      [120, 74, 52],
      [206, 226, 240],
    ])
  drawShadow(pen, x, foot, size * 0.52)
  oval(pen, x, foot, size * 0.5, size * 0.11, paint(pen, [224, 226, 232]))
  oval(pen, x, foot - size * 0.016, size * 0.48, size * 0.1, paint(pen, [250, 250, 252]))
  const tier = (low: number, half: number, tall: number) => {
    const y = foot - low * size
    const gradient = g.createLinearGradient(x - half * size, 0, x + half * size, 0)
    const fromLeft = pen.sun.x < x
    gradient.addColorStop(0, paint(pen, shade(icing, fromLeft ? 0.15 : -0.34)))
    gradient.addColorStop(0.5, paint(pen, icing))
    gradient.addColorStop(1, paint(pen, shade(icing, fromLeft ? -0.34 : 0.15)))
    g.fillStyle = gradient
    g.beginPath()
    g.ellipse(x, y, half * size, half * size * 0.22, 0, 0, Math.PI)
    g.lineTo(x - half * size, y - tall * size)
    g.lineTo(x + half * size, y - tall * size)
    g.lineTo(x + half * size, y)
    g.fill()
    oval(pen, x, y - tall * size, half * size, half * size * 0.22, paint(pen, shade(icing, 0.3)))
    for (let drop = 0; drop < 13; drop++) {
      const turned = (drop / 12) * Math.PI
      const [dx, dy] = [Math.cos(turned) * half * size, Math.sin(turned) * half * size * 0.22]
      oval(
        pen,
        x + dx * 0.97,
        y - tall * size + dy + size * 0.012,
        size * 0.035,
        size * between(random, 0.04, 0.085),
        paint(pen, mix(icing, white, 0.6)),
      )
    }
  }
  tier(0.04, 0.42, 0.24)
  tier(0.3, 0.28, 0.2)
  const top = foot - size * 0.5
  for (let berry = 0; berry < 9; berry++) {
    const turned = (berry / 9) * Math.PI * 2
    formAt(pen, x + Math.cos(turned) * size * 0.2, top + Math.sin(turned) * size * 0.045, size).ball(
      [206, 44, 58],
      [0, -0.02, 0.036, 0.034],
    )
  }
  g.fillStyle = paint(pen, [120, 190, 220])
  g.fillRect(x - size * 0.014, top - size * 0.17, size * 0.028, size * 0.17)
  softSpot(pen, x, top - size * 0.21, size * 0.22, pen.tone([255, 210, 110]), 0.75)
  oval(pen, x, top - size * 0.205, size * 0.018, size * 0.04, shine(pen, [255, 236, 160]))
}

/** An apple with its leaf, and others behind it. */
export function drawApple(pen: DrawContext, x: number, foot: number, size: number): void {
  const { random, scene } = pen
  const own = scene.colours.get('apple')
  for (const [dx, dy, share] of [
    [-0.36, -0.1, 0.72],
    [0.4, -0.08, 0.68],
    [0, 0, 1],
  ] as const) {
    const colour = own ?? hsl(pickFrom(random, [2, 8, 355, 62, 85]), 68, 48)
    const [cx, cy, own2] = [x + dx * size, foot + dy * size, size * 0.42 * share]
    drawShadow(pen, cx, cy, own2 * 0.8)
    const form = formAt(pen, cx, cy, own2)
    form.soft(colour, [
      [0, -1.22],
      [-0.3, -1.38],
      [-0.76, -1.3],
      [-0.9, -0.8],
      [-0.76, -0.3],
      [-0.4, 0.02],
      [0, -0.08],
      [0.4, 0.02],
      [0.76, -0.3],
      [0.9, -0.8],
      [0.76, -1.3],
      [0.3, -1.38],
    ])
    form.dot(paint(pen, shade(colour, -0.5), 0.7), [0, -1.2, 0.22, 0.07])
    polyline(pen, paint(pen, [92, 62, 42]), own2 * 0.07, [form.at([0, -1.2]), form.at([0.06, -1.54])])
    form.soft(hsl(105, 48, 42), [
      [0.06, -1.4],
      [0.22, -1.62],
      [0.54, -1.58],
      [0.4, -1.36],
    ])
    form.dot(shine(pen, white, 0.5), [pen.sun.x < cx ? -0.42 : 0.42, -1.02, 0.14, 0.09, -0.6])
  }
}
