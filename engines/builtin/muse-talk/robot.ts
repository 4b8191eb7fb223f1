import { ellipse, linearGradient, radialGradient, strokePath, type CanvasContext, fillPath } from './canvas-shapes'
import type { Stance } from './pose'

const body = (pen: CanvasContext) => linearGradient(pen, [-260, 0], [260, 0], '#dfe7f2', '#ffffff', '#b9c6da')

/** The one presenter that is no person. */
export function drawRobotBody(pen: CanvasContext) {
  fillPath(pen, '#8fa0b8', (p) => p.roundRect(-44, 160, 88, 110, 20))
  for (let y = 180; y < 260; y += 22)
    strokePath(pen, '#6d7e97', 6, (p) => {
      p.moveTo(-40, y)
      p.lineTo(40, y)
    })
  fillPath(pen, body(pen), (p) => p.roundRect(-270, 254, 540, 760, 120))
  fillPath(pen, '#26334a', (p) => p.roundRect(-120, 380, 240, 170, 34))
  for (const [n, colour] of ['#35d0ba', '#ffd36b', '#ff7a7a'].entries()) ellipse(pen, -66 + n * 66, 432, 16, 16, colour)
  strokePath(pen, '#35d0ba', 6, (p) => {
    p.moveTo(-84, 504)
    for (let x = -84; x <= 84; x += 12) p.lineTo(x, 504 + Math.sin(x / 9) * 16)
  })
  for (const side of [-1, 1])
    ellipse(pen, side * 300, 350, 70, 76, linearGradient(pen, [0, 280], [0, 430], '#f4f8ff', '#9fb0c8'))
}

export function drawRobotHead(pen: CanvasContext, { open, blink, look, brow }: Stance) {
  strokePath(pen, '#8fa0b8', 10, (p) => {
    p.moveTo(0, -200)
    p.lineTo(0, -262)
  })
  ellipse(pen, 0, -276, 22, 22, radialGradient(pen, 0, -276, 26, '#ffffff', '#35d0ba', '#1a8e80'))
  for (const side of [-1, 1]) fillPath(pen, '#8fa0b8', (p) => p.roundRect(side * 196 - 26, -70, 52, 130, 22))
  fillPath(pen, body(pen), (p) => p.roundRect(-190, -206, 380, 390, 110))
  fillPath(pen, linearGradient(pen, [0, -150], [0, 130], '#1b2942', '#0e1830'), (p) =>
    p.roundRect(-150, -146, 300, 286, 76),
  )
  const lid = Math.max(0.06, 1 - blink)
  for (const side of [-1, 1]) {
    ellipse(
      pen,
      side * 64 + look,
      -36 - brow * 0.4,
      36,
      42 * lid,
      radialGradient(pen, side * 64 + look, -36, 44, '#d6fff8', '#35d0ba', 'rgba(53,208,186,.0)'),
    )
    ellipse(pen, side * 64 + look, -36 - brow * 0.4, 22, 28 * lid, '#5ef2dc')
  }
  strokePath(pen, '#5ef2dc', 9, (p) => {
    p.moveTo(-62, 72)
    for (let x = -62; x <= 62; x += 4) p.lineTo(x, 72 + Math.sin((x + 62) / 10) * open * 30 * Math.cos((x / 62) * 1.4))
  })
}
