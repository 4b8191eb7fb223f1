import { mix, type Colour } from '../colour'
import { area, down, softSpot, polyline, oval, paint, shine, type DrawContext } from '../draw-context'
import { between, createRidge, pickFrom } from '../random'
import { snapshot } from './sky'
import { drawTree, foliageOf } from './trees'

/** A street into the picture, with lamps or trees on both sides; when wet or by night it mirrors the houses. */
export function drawStreet(pen: DrawContext): void {
  const { width, height, horizon, random, unit, style, mood, scene } = pen
  const top = horizon + height * 0.045
  const isSnowy = scene.things.has('snow')
  const asphalt: Colour = style === 'cyberpunk' ? [44, 30, 84] : isSnowy ? [176, 186, 204] : [92, 96, 110]
  const kerb = isSnowy ? ([240, 244, 252] as Colour) : mix(asphalt, [214, 206, 196], 0.45)
  const above = snapshot(pen)
  const { g } = pen
  g.fillStyle = down(pen, top, height, paint(pen, mix(asphalt, [255, 255, 255], 0.12), 1, 0.3), paint(pen, asphalt))
  g.fillRect(0, top, width, height - top)
  const middle = width * between(random, 0.42, 0.58)
  const edge = (side: number, share: number) => middle + side * (unit * 3 + share * (width * 0.62 - unit * 3))
  for (const side of [-1, 1])
    area(pen, down(pen, top, height, paint(pen, kerb, 1, 0.35), paint(pen, kerb)), [
      [edge(side, 0), top],
      [edge(side, 1), height],
      [middle + side * width * 1.6, height],
      [middle + side * width * 1.6, top],
    ])
  if (mood.isDark || scene.things.has('rain') || style === 'cyberpunk') drawMirror(pen, above, top)
  for (let at = 0; at < 9; at++) {
    const [from, to] = [(at / 9) ** 2, ((at + 0.5) / 9) ** 2]
    const y = (share: number) => top + (height - top) * share
    area(pen, paint(pen, [244, 234, 205], 0.8), [
      [middle - unit * (0.1 + from), y(from)],
      [middle + unit * (0.1 + from), y(from)],
      [middle + unit * (0.1 + to), y(to)],
      [middle - unit * (0.1 + to), y(to)],
    ])
  }
  drawCars(pen, middle, top, edge)
  const hasTrees = !mood.isDark && style !== 'cyberpunk'
  for (let at = 0; at < 5; at++) {
    const share = (at / 5) ** 1.7 * 0.62
    const [y, size] = [top + (height - top) * share, height * (0.05 + share * 0.5)]
    for (const side of [-1, 1]) {
      const x = edge(side, share) + side * size * 0.22
      if (hasTrees && at % 2 === 1)
        drawTree(pen, x + side * size * 0.3, y, size * 1.1, foliageOf(pen), (1 - share) * 0.3)
      else drawLamp(pen, x, y, size, -side)
    }
  }
}

function drawMirror(pen: DrawContext, above: ReturnType<typeof snapshot>, top: number): void {
  const { g, width, height, random, unit, style } = pen
  const ripple = createRidge(random, 4)
  g.save()
  g.globalCompositeOperation = style === 'ink' ? 'multiply' : 'screen'
  for (let y = 0; y < height - top; y += 2) {
    const share = y / (height - top)
    g.globalAlpha = 0.62 * (1 - share * 0.8)
    g.drawImage(
      above,
      0,
      Math.max(0, top - 2 - y * 1.3),
      width,
      2,
      ripple((y / unit) * 1.1) * unit * (0.4 + share * 2.4),
      top + y,
      width,
      2.6,
    )
  }
  g.restore()
}

function drawLamp(pen: DrawContext, x: number, foot: number, tall: number, way: number): void {
  const { unit, mood, style } = pen
  const iron: Colour = [52, 54, 66]
  const head = { x: x + way * tall * 0.2, y: foot - tall * 0.98 }
  polyline(pen, paint(pen, iron), Math.max(1, tall * 0.022), [
    [x, foot],
    [x, foot - tall * 0.9],
    [x + way * tall * 0.06, foot - tall],
    [head.x, head.y],
  ])
  oval(pen, head.x, head.y + tall * 0.012, tall * 0.055, tall * 0.022, paint(pen, iron))
  if (!mood.isDark && !mood.isLow && style !== 'cyberpunk') return
  const light: Colour = style === 'cyberpunk' ? [255, 190, 250] : [255, 224, 150]
  softSpot(pen, head.x, head.y + tall * 0.03, tall * 0.5, pen.tone(light), 0.5)
  softSpot(pen, x + way * tall * 0.2, foot + unit * 0.3, tall * 0.34, pen.tone(light), 0.28)
  oval(pen, head.x, head.y + tall * 0.028, tall * 0.04, tall * 0.02, shine(pen, [255, 248, 220]))
}

/** Cars seen from behind and from in front, each on its side. */
function drawCars(pen: DrawContext, middle: number, top: number, edge: (side: number, share: number) => number): void {
  const { height, random, unit, mood, style } = pen
  const isLit = mood.isDark || style === 'cyberpunk' || mood.isLow || pen.scene.things.has('rain')
  for (const share of [0.05, 0.13, 0.3]) {
    for (const side of [-1, 1]) {
      if (random() < 0.35) continue
      const [x, y] = [
        (middle + edge(side, share)) / 2 + unit * between(random, -0.5, 0.5),
        top + (height - top) * share,
      ]
      const size = Math.abs(edge(1, share) - middle) * 0.27
      const body = pickFrom<Colour>(random, [
        [190, 52, 46],
        [52, 92, 160],
        [232, 232, 230],
        [60, 62, 72],
        [226, 170, 60],
      ])
      oval(pen, x, y, size * 1.15, size * 0.16, paint(pen, [20, 18, 30], 0.5))
      const box = (half: number, from: number, to: number, colour: Colour, slope = 0) =>
        area(pen, paint(pen, colour), [
          [x - half, y - size * from],
          [x - half + slope * size, y - size * to],
          [x + half - slope * size, y - size * to],
          [x + half, y - size * from],
        ])
      box(size * 0.92, 0, 0.3, [30, 30, 38])
      box(size, 0.14, 0.68, body, 0.04)
      box(size * 0.82, 0.66, 1.2, mix(body, [20, 20, 40], 0.12), 0.2)
      box(size * 0.7, 0.7, 1.1, mood.isDark ? [60, 74, 110] : [150, 190, 214], 0.16)
      for (const lamp of [-0.72, 0.72]) {
        const colour: Colour = side > 0 ? [255, 60, 50] : [255, 246, 210]
        oval(
          pen,
          x + lamp * size,
          y - size * 0.45,
          size * 0.17,
          size * 0.11,
          isLit ? shine(pen, colour) : paint(pen, colour),
        )
        if (isLit) softSpot(pen, x + lamp * size, y - size * 0.45, size * 0.9, pen.tone(colour), 0.6)
        if (isLit) softSpot(pen, x + lamp * size, y + size * 0.5, size * 0.8, pen.tone(colour), 0.3)
      }
    }
  }
}
