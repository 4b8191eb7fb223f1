import { css, hsl, mix, type Colour } from '../colour'
import { area, down, softSpot, lit, paint, type DrawContext } from '../draw-context'
import { between, pickFrom } from '../random'
import { drawHaze } from './sky'

/** Rows of houses, higher behind, with windows lit when it is dark. */
export function drawCity(pen: DrawContext): void {
  const { width, height, horizon, random, style, unit } = pen
  const rows = 4
  for (let row = 0; row < rows; row++) {
    const near = row / (rows - 1)
    const foot = horizon + height * 0.05 * near
    let x = -unit * between(random, 0, 8)
    while (x < width) {
      const broad = unit * between(random, 5, 11) * (0.75 + near * 0.5)
      const isTower = random() < 0.22
      const tall = height * between(random, 0.12, 0.34) * (1.15 - near * 0.4) * (isTower ? 1.5 : 1)
      drawBlock(pen, x, foot, broad * (isTower ? 0.8 : 1), tall, near, isTower)
      x += broad + unit * between(random, -0.4, 1.2)
    }
    if (near < 1) drawHaze(pen, foot, height * 0.12, style === 'cyberpunk' ? 0.3 : 0.42 * (1 - near * 0.5))
  }
}

function drawBlock(
  pen: DrawContext,
  x: number,
  foot: number,
  broad: number,
  tall: number,
  near: number,
  isTower: boolean,
): void {
  const { g, random, mood, unit, style, sun } = pen
  const far = (1 - near) * 0.62
  const wall =
    style === 'cyberpunk'
      ? hsl(between(random, 225, 290), 48, 30)
      : pickFrom(random, [
          hsl(215, 18, 52),
          hsl(205, 12, 66),
          hsl(28, 22, 58),
          hsl(350, 16, 54),
          hsl(40, 26, 70),
          hsl(230, 16, 42),
        ] as const)
  const top = foot - tall
  g.fillStyle = down(
    pen,
    top,
    foot,
    paint(pen, mix(wall, mood.glow, mood.isDark ? 0.04 : 0.2), 1, far),
    paint(pen, wall, 1, Math.min(1, far + 0.16)),
  )
  g.fillRect(x, top, broad, tall + unit * 40)
  const shadeSide = sun.x > x ? x : x + broad * 0.72
  g.fillStyle = css(lit(pen, [16, 18, 44], far), 0.24)
  g.fillRect(shadeSide, top, broad * 0.28, tall + unit * 40)
  if (isTower) {
    const kind = random()
    if (kind < 0.4)
      area(pen, paint(pen, wall, 1, far), [
        [x, top],
        [x + broad / 2, top - broad * 1.1],
        [x + broad, top],
      ])
    else {
      g.fillStyle = paint(pen, wall, 1, far)
      g.fillRect(x + broad * 0.2, top - broad * 0.3, broad * 0.6, broad * 0.3)
    }
    g.fillRect(x + broad / 2 - unit * 0.12, top - broad * 1.9, unit * 0.24, broad * 1.2)
  } else if (random() < 0.5) g.fillRect(x + broad * 0.2, top - unit * 1.4, broad * 0.25, unit * 1.4)
  drawWindows(pen, x, top, broad, tall, far)
  if (style === 'cyberpunk' && near > 0.2 && random() < 0.55) drawSign(pen, x, top, broad, tall)
}

function drawWindows(
  { g, mood, random, unit, style, tone, ...pen }: DrawContext,
  x: number,
  top: number,
  broad: number,
  tall: number,
  far: number,
): void {
  const [stepX, stepY] = [unit * between(random, 1.1, 1.7), unit * between(random, 1.5, 2.2)]
  const isLit = mood.isDark || mood.isLow
  const lights: readonly Colour[] =
    style === 'cyberpunk'
      ? [hsl(185, 100, 66), hsl(320, 100, 66), hsl(48, 100, 66), hsl(265, 100, 74)]
      : [
          [255, 222, 140],
          [255, 200, 110],
          [255, 240, 200],
          [200, 225, 255],
        ]
  const usual = pickFrom(random, lights)
  const share = mood.isDark ? between(random, 0.3, 0.65) : 0.3
  for (let y = top + stepY * 0.7; y < top + tall; y += stepY) {
    for (let at = x + stepX * 0.5; at < x + broad - stepX * 0.8; at += stepX) {
      if (isLit && random() < share)
        g.fillStyle = css(
          tone(random() < 0.75 ? usual : pickFrom(random, lights)),
          between(random, 0.55, 1) * (1 - far * 0.45),
        )
      else
        g.fillStyle = css(
          lit({ g, mood, random, unit, style, tone, ...pen }, isLit ? [30, 36, 64] : [200, 226, 244], far),
          isLit ? 0.4 : 0.4,
        )
      g.fillRect(at, y, stepX * 0.58, stepY * 0.55)
    }
  }
}

/** A sign of light without words: bars and frames. */
function drawSign(pen: DrawContext, x: number, top: number, broad: number, tall: number): void {
  const { g, random, unit } = pen
  const colour = hsl(pickFrom(random, [185, 320, 300, 55, 160]), 100, 62)
  const [left, high, size] = [
    x + broad * between(random, 0.1, 0.6),
    top + tall * between(random, 0.08, 0.3),
    broad * between(random, 0.16, 0.28),
  ]
  const long = tall * between(random, 0.2, 0.42)
  softSpot(pen, left + size / 2, high + long / 2, long * 0.9, colour, 0.4)
  g.strokeStyle = css(mix(colour, [255, 255, 255], 0.35))
  g.lineWidth = unit * 0.28
  g.strokeRect(left, high, size, long)
  for (let y = high + size * 0.6; y < high + long - size * 0.5; y += size * 1.05) {
    g.fillStyle = css(colour, 0.9)
    const kind = random()
    if (kind < 0.4) g.fillRect(left + size * 0.22, y - size * 0.2, size * 0.56, size * 0.16)
    if (kind < 0.7) g.fillRect(left + size * 0.42, y - size * 0.3, size * 0.16, size * 0.6)
    else {
      g.beginPath()
      g.arc(left + size / 2, y, size * 0.26, 0, 7)
      g.fill()
    }
  }
}
