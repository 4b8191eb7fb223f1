import { css, mix, white } from '../colour'
import { softSpot, oval, type DrawContext } from '../draw-context'
import { between } from '../random'
import { drawHaze } from './sky'

/** Flakes: many small ones far away, a few large and soft ones near. */
export function drawSnowfall(pen: DrawContext): void {
  const { width, height, random, unit, tone } = pen
  for (let at = 0; at < 620; at++) {
    const size = unit * (0.1 + random() ** 5 * 0.75)
    oval(pen, random() * width, random() * height, size, size, css(tone(white), between(random, 0.35, 0.95)))
  }
  for (let at = 0; at < 16; at++)
    softSpot(pen, random() * width, random() * height, unit * between(random, 1, 2.4), white, 0.55)
}

export function drawRainfall(pen: DrawContext): void {
  const { g, width, height, horizon, random, unit, tone, mood } = pen
  const lean = between(random, -0.28, 0.28)
  g.lineCap = 'round'
  for (let at = 0; at < 760; at++) {
    const near = random() ** 2
    const [x, y, long] = [random() * width * 1.2 - width * 0.1, random() * height, unit * (1.5 + near * 5)]
    g.strokeStyle = css(tone(mix(mood.sky.at(-1)!, white, 0.7)), 0.12 + near * 0.34)
    g.lineWidth = unit * (0.07 + near * 0.14)
    g.beginPath()
    g.moveTo(x, y)
    g.lineTo(x + lean * long, y + long)
    g.stroke()
  }
  for (let at = 0; at < 70; at++) {
    const share = random()
    g.strokeStyle = css(tone(white), 0.4 * between(random, 0.4, 1))
    g.lineWidth = unit * 0.12
    g.beginPath()
    g.ellipse(
      random() * width,
      horizon + (height - horizon) * (0.15 + 0.85 * share),
      unit * (0.6 + share * 1.8),
      unit * (0.15 + share * 0.5),
      0,
      0,
      Math.PI * 2,
    )
    g.stroke()
  }
}

export function drawFog(pen: DrawContext): void {
  const { width, height, horizon, random, unit, mood, tone } = pen
  for (const share of [-0.2, 0, 0.18, 0.4]) drawHaze(pen, horizon + (height - horizon) * share, height * 0.12, 0.55)
  for (let at = 0; at < 46; at++)
    softSpot(
      pen,
      random() * width,
      horizon + between(random, -0.2, 0.3) * height,
      unit * between(random, 9, 26),
      tone(mix(mood.haze, white, 0.3)),
      0.13,
    )
}

/** Petals, leaves or sparks in the air. */
export function drawDrift(pen: DrawContext, colour: readonly [number, number, number], many = 60): void {
  const { width, height, random, unit, tone } = pen
  for (let at = 0; at < many; at++) {
    const size = unit * (0.3 + random() ** 3 * 1.1)
    oval(
      pen,
      random() * width,
      random() * height,
      size,
      size * 0.5,
      css(tone(mix(colour, white, random() * 0.4)), between(random, 0.55, 0.95)),
      random() * 3.1,
    )
  }
}
