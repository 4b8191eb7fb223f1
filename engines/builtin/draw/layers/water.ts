import { css, mix, type Colour } from '../colour'
import { down, softSpot, lit, oval, type DrawContext } from '../draw-context'
import { between, createRidge } from '../random'
import { snapshot } from './sky'

const deepSea: Colour = [22, 74, 112]

/** Water below the horizon: it mirrors the scene above, broken by waves. */
export function drawWater(pen: DrawContext, { calm, to = pen.height }: { calm: boolean; to?: number }): void {
  const { g, width, horizon, random, mood, tone, style, unit } = pen
  const tall = to - horizon
  const above = snapshot(pen)
  const surface = mood.sky.at(-1)!
  const near = mood.isDark ? mix(deepSea, mood.sky[0]!, 0.6) : mix(deepSea, mood.sky[0]!, 0.45)
  g.fillStyle = down(
    pen,
    horizon,
    to,
    css(tone(mix(surface, near, 0.25))),
    css(lit(pen, mix(near, surface, 0.35))),
    css(lit(pen, near)),
  )
  g.fillRect(0, horizon, width, tall)
  const ripple = createRidge(random, 3)
  g.save()
  for (let y = 0; y < tall; y += 2) {
    const share = y / tall
    const from = Math.max(0, horizon - 2 - y * (calm ? 1 : 1.25))
    const shift = ripple((y / unit) * 1.7) * unit * (calm ? 0.25 + share * 1.3 : 0.8 + share * 4)
    g.globalAlpha = (style === 'ink' ? 0.34 : calm ? 0.74 : 0.5) * (1 - share * 0.75)
    g.drawImage(above, 0, from, width, 2, shift, horizon + y, width, 2.6)
  }
  g.restore()
  if (style !== 'ink') drawGlitter(pen, tall)
  drawWaves(pen, tall, calm)
}

/** The road of light below sun or moon. */
function drawGlitter(pen: DrawContext, tall: number): void {
  const { sun, horizon, random, mood, tone, unit } = pen
  if (sun.y > horizon) return
  const many = mood.isLow || mood.isDark ? 420 : 240
  for (let at = 0; at < many; at++) {
    const share = random() ** 1.5
    const y = horizon + unit * 0.4 + share * tall * 0.96
    const spread = sun.radius * (0.5 + share * 2.2)
    const x = sun.x + (random() + random() - 1) * spread * 1.5
    oval(
      pen,
      x,
      y,
      unit * (0.3 + share * 2.6) * between(random, 0.4, 1.4),
      unit * (0.07 + share * 0.22),
      css(tone(mood.glow), between(random, 0.15, 0.75) * (1 - share * 0.5)),
    )
  }
  softSpot(pen, sun.x, horizon + tall * 0.05, unit * 26, tone(mood.glow), 0.28)
}

function drawWaves(pen: DrawContext, tall: number, calm: boolean): void {
  const { g, width, horizon, random, mood, tone, unit, style } = pen
  const many = calm ? 130 : 320
  const [light, dark] = [
    tone(mix(mood.sky.at(-1)!, [255, 255, 255], mood.isDark ? 0.1 : 0.5)),
    lit(pen, mix(deepSea, mood.sky[0]!, 0.5)),
  ]
  for (let at = 0; at < many; at++) {
    const share = random() ** 1.4
    const [x, y] = [random() * width, horizon + share * tall]
    const long = unit * (0.8 + share * 11) * between(random, 0.4, 1.3)
    const high = unit * (0.08 + share * 0.75) * (calm ? 0.4 : 1)
    g.strokeStyle = css(
      random() < 0.55 ? light : dark,
      (style === 'ink' ? 0.25 : 0.34) * between(random, 0.3, 1) * (calm ? 0.6 : 1),
    )
    g.lineWidth = Math.max(0.8, unit * (0.07 + share * 0.26))
    g.beginPath()
    g.moveTo(x - long, y)
    g.bezierCurveTo(x - long * 0.4, y - high, x + long * 0.2, y - high, x + long, y + high * 0.2)
    g.stroke()
  }
}

/** A beach in the corner where the waves run out; `depth` is its least share of the water's. */
export function drawBeach(pen: DrawContext, depth = 0.1): void {
  const { g, width, height, horizon, random, unit } = pen
  const side = random() < 0.5
  const ridge = createRidge(random, 4)
  const edge = (x: number) => {
    const along = side ? x / width : 1 - x / width
    return height - (height - horizon) * (depth + 0.34 * along * along) + ridge(along * 4) * unit * 3
  }
  const sand: Colour = [232, 206, 160]
  const strip = (lift: number, fill: string) => {
    g.fillStyle = fill
    g.beginPath()
    g.moveTo(0, height)
    for (let x = 0; x <= width + 4; x += 4) g.lineTo(x, edge(x) - lift - Math.sin(x / unit / 5) * unit * 0.5)
    g.lineTo(width, height)
    g.fill()
  }
  strip(unit * 3.4, css(lit(pen, [240, 250, 250]), 0.35))
  strip(unit * 2.2, css(lit(pen, [255, 255, 255]), 0.75))
  strip(unit * 1.4, css(lit(pen, mix(sand, [120, 100, 80], 0.35)), 0.95))
  strip(-unit * 1.2, css(lit(pen, sand)))
  for (let at = 0; at < 500; at++) {
    const x = random() * width
    const y = edge(x) + unit * 2 + random() * (height - edge(x))
    oval(pen, x, y, unit * 0.14, unit * 0.09, css(lit(pen, random() < 0.5 ? [255, 240, 210] : [170, 140, 100]), 0.5))
  }
}
