import { css, hsl, mix, type Colour, white } from '../colour'
import { area, down, lit, paint, type Pen } from '../pen'
import { between, createRidge } from '../random'
import { drawHaze } from './sky'

/** Ranges one behind the other, paler with distance; snow on high ones. */
export function drawMountains(pen: Pen): void {
  const { width, height, horizon, random, scene, style, unit } = pen
  const isSnowy = scene.things.has('snow')
  const layers = style === 'ink' ? 6 : 5
  const rock = scene.colours.get('mountains') ?? hsl(between(random, 205, 235), 24, 40)
  const wood = scene.things.has('autumn') ? hsl(24, 60, 42) : hsl(between(random, 120, 165), 32, 32)
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / (layers - 1)
    const ridge = createRidge(random, 7)
    const foot = horizon + height * 0.02 * near
    const tall = height * (0.44 - 0.32 * near) * between(random, 0.85, 1.15)
    const folds = 1.6 + near * 2.4
    const points: [number, number][] = []
    for (let x = 0; x <= width + 3; x += 3) {
      const peak = 1 - Math.abs(ridge(x / width * folds + layer * 13)) * 1.75
      points.push([x, foot - tall * (0.18 + 0.82 * Math.max(0, peak))])
    }
    const far = (1 - near) * 0.72
    if (style === 'ink') drawInkRange(pen, points, foot, tall, near)
    else drawRange(pen, points, foot, tall, mix(rock, wood, isSnowy ? near * 0.35 : near), far, isSnowy ? 0.95 : near < 0.45 ? 0.42 : 0)
    if (near < 1) drawHaze(pen, foot, Math.max(unit * 6, tall * 0.4), style === 'ink' ? 0.85 : 0.5 * (1 - near * 0.6))
  }
}

function drawRange(pen: Pen, points: [number, number][], foot: number, tall: number, colour: Colour, far: number, snow: number): void {
  const { g, width, height, random, sun, mood } = pen
  const top = Math.min(...points.map(([, y]) => y))
  g.save()
  g.beginPath()
  g.moveTo(0, height)
  for (const [x, y] of points) g.lineTo(x, y)
  g.lineTo(width, height)
  g.closePath()
  g.fillStyle = down(pen, top, foot, css(lit(pen, colour, far)), css(lit(pen, mix(colour, mood.haze, 0.25), Math.min(1, far + 0.12))))
  g.fill()
  g.clip()
  // Slopes that face the light are lighter: facets run down from every turn of the ridge.
  const snowLine = top + tall * 0.62
  for (let at = 2; at < points.length - 2; at += 2) {
    const [x, y] = points[at]!
    const slope = points[at + 2]![1] - points[at - 2]![1]
    const faces = (sun.x > x ? -slope : slope) < 0
    const long = between(random, 0.25, 0.75) * Math.max(8, foot - y)
    const lean = between(random, 0.15, 0.55) * long * (slope > 0 ? 1 : -1)
    area(pen, faces ? css(lit(pen, mix(colour, white, 0.32), far), 0.3) : css(lit(pen, mix(colour, [14, 18, 40], 0.5), far), 0.26), [[x - 5, y], [x + 5, y], [x + lean, y + long]])
    if (snow > 0 && y < snowLine) {
      const deep = (snowLine - y) * between(random, 0.45, 1.1)
      area(pen, css(lit(pen, faces ? white : [196, 212, 236], far * 0.7), snow), [[x - 7, y - 2], [x + 7, y - 2], [x + lean * 0.5 + 4, y + deep * between(random, 0.4, 1)], [x + lean * 0.2, y + deep * 0.5]])
    }
  }
  g.restore()
}

/** Dark along the ridge, dissolving downwards, with strokes of a dry brush. */
function drawInkRange(pen: Pen, points: [number, number][], foot: number, tall: number, near: number): void {
  const { g, width, height, random } = pen
  const top = Math.min(...points.map(([, y]) => y))
  g.save()
  g.beginPath()
  g.moveTo(0, height)
  for (const [x, y] of points) g.lineTo(x, y)
  g.lineTo(width, height)
  g.closePath()
  const strength = 0.16 + near * 0.62
  g.fillStyle = down(pen, top, foot + tall * 0.1, css([38, 46, 52], strength), css([60, 70, 76], strength * 0.45), css([120, 126, 126], 0))
  g.fill()
  g.clip()
  for (let at = 1; at < points.length - 1; at++) {
    if (random() > 0.6) continue
    const [x, y] = points[at]!
    const long = between(random, 0.1, 0.5) * tall * 0.6
    g.strokeStyle = css([24, 30, 34], strength * between(random, 0.15, 0.5))
    g.lineWidth = between(random, 1, 5)
    g.beginPath()
    g.moveTo(x, y)
    g.quadraticCurveTo(x + between(random, -10, 10), y + long * 0.5, x + between(random, -24, 24), y + long)
    g.stroke()
  }
  g.restore()
}

/** Soft hills of grass, sand or snow, from the horizon to the feet of whoever looks. */
export function drawGround(pen: Pen, colour: Colour, { waves = 0.05, layers = 4 } = {}): void {
  const { g, width, height, horizon, random, unit, sun, mood } = pen
  for (let layer = 0; layer < layers; layer++) {
    const near = layer / Math.max(1, layers - 1)
    const ridge = createRidge(random, 3)
    const base = horizon + (height - horizon) * near * near * 0.62
    const swing = height * waves * (0.5 + near)
    const at = (x: number) => base - Math.max(-0.4, ridge(x / width * (2.4 - near) + layer * 7)) * swing
    const points: [number, number][] = []
    for (let x = 0; x <= width + 4; x += 4) points.push([x, layer === 0 ? Math.min(horizon + unit, at(x)) : at(x)])
    const far = (1 - near) * 0.5
    const shades = [mix(colour, mood.glow, 0.28), colour, mix(colour, [20, 24, 40], 0.28 + near * 0.15)]
    area(pen, down(pen, base - swing, base + (height - base) * 0.9 + 1, ...shades.map((one) => paint(pen, one, 1, far))), [[0, height], ...points, [width, height]])
    g.save()
    g.globalAlpha = 0.22
    const gradient = g.createRadialGradient(sun.x, base, 0, sun.x, base, width * 0.6)
    gradient.addColorStop(0, css(pen.tone(mood.glow), 0.8))
    gradient.addColorStop(1, css(pen.tone(mood.glow), 0))
    area(pen, gradient, [[0, height], ...points, [width, height]])
    g.restore()
  }
}
