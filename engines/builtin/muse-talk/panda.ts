import { ellipse, linearGradient, radialGradient, strokePath, type CanvasContext, fillPath } from './canvas-shapes'
import type { Stance } from './pose'

const black = '#24242c'

/** The presenter for children. */
export function drawPandaBody(pen: CanvasContext) {
  fillPath(pen, linearGradient(pen, [-280, 240], [280, 760], '#34343e', black), (p) => {
    p.moveTo(-130, 150)
    p.bezierCurveTo(-300, 220, -350, 400, -356, 520)
    p.lineTo(-372, 900)
    p.lineTo(372, 900)
    p.lineTo(356, 520)
    p.bezierCurveTo(350, 400, 300, 220, 130, 150)
  })
  ellipse(pen, 0, 700, 236, 330, linearGradient(pen, [0, 380], [0, 900], '#ffffff', '#e9edf3'))
  fillPath(pen, '#e8505b', (p) => {
    p.moveTo(-30, 280)
    p.quadraticCurveTo(-120, 220, -130, 290)
    p.quadraticCurveTo(-120, 360, -30, 310)
  })
  fillPath(pen, '#e8505b', (p) => {
    p.moveTo(30, 280)
    p.quadraticCurveTo(120, 220, 130, 290)
    p.quadraticCurveTo(120, 360, 30, 310)
  })
  ellipse(pen, 0, 294, 34, 30, '#c93a47')
}

export function drawPandaHead(pen: CanvasContext, { open, blink, look, brow }: Stance) {
  for (const side of [-1, 1]) {
    ellipse(pen, side * 158, -166, 74, 70, black)
    ellipse(pen, side * 158, -160, 42, 40, '#4a4a55')
  }
  ellipse(pen, 0, -6, 222, 204, linearGradient(pen, [-160, -190], [160, 210], '#ffffff', '#ffffff', '#e4e8ef'))
  for (const side of [-1, 1])
    ellipse(
      pen,
      side * 128,
      78,
      46,
      30,
      radialGradient(pen, side * 128, 78, 46, 'rgba(255,140,150,.45)', 'rgba(255,255,255,0)'),
    )
  for (const side of [-1, 1]) {
    pen.save()
    pen.translate(side * 86, -26 - brow * 0.3)
    pen.rotate(side * 0.5)
    ellipse(pen, 0, 0, 54, 70, black)
    pen.restore()
    const lid = Math.max(0.05, 1 - blink)
    ellipse(pen, side * 80 + look * 0.6, -30, 27, 30 * lid, '#ffffff')
    if (lid > 0.3) {
      ellipse(pen, side * 80 + look, -28, 17, 19 * lid, '#1a1a20')
      ellipse(pen, side * 80 + look + 6, -36, 6, 6 * lid, '#ffffff')
    }
  }
  ellipse(pen, 0, 42, 32, 22, black)
  ellipse(pen, -8, 36, 9, 5, 'rgba(255,255,255,.5)')
  const gap = open * 46
  if (gap > 2) {
    ellipse(pen, 0, 92 + gap * 0.4, 40, 8 + gap * 0.6, '#6d1f2b')
    ellipse(pen, 0, 98 + gap * 0.75, 26, 4 + gap * 0.32, '#e8707c')
  }
  strokePath(pen, black, 7, (p) => {
    p.moveTo(0, 62)
    p.lineTo(0, 82)
    p.moveTo(-58, 76)
    p.quadraticCurveTo(-30, 108, 0, 84)
    p.quadraticCurveTo(30, 108, 58, 76)
  })
}
