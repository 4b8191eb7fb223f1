import type { Look } from './looks'
import { ellipse, linearGradient, radialGradient, strokePath, type CanvasContext, fillPath } from './canvas-shapes'
import type { Stance } from './pose'

/** A face around the middle (0, 0), 320 wide and 380 high. */
export function drawFace(pen: CanvasContext, look: Look, stance: Stance) {
  const { skin, skinShade } = look
  for (const side of [-1, 1]) {
    ellipse(pen, side * 158, 4, 26, 42, skinShade)
    ellipse(pen, side * 156, 2, 20, 34, skin)
    if (look.earrings) ellipse(pen, side * 162, 52, 8, 8, look.accent)
  }
  fillPath(pen, linearGradient(pen, [-120, -180], [120, 210], skin, skin, skinShade), (p) => {
    p.moveTo(-160, -40)
    p.bezierCurveTo(-166, 80, -110, 182, 0, 190)
    p.bezierCurveTo(110, 182, 166, 80, 160, -40)
    p.bezierCurveTo(156, -170, 90, -212, 0, -212)
    p.bezierCurveTo(-90, -212, -156, -170, -160, -40)
  })
  for (const side of [-1, 1])
    ellipse(pen, side * 96, 62, 44, 30, radialGradient(pen, side * 96, 62, 44, look.blush, 'rgba(255,255,255,0)'))
  for (const side of [-1, 1]) drawEye(pen, look, stance, side)
  strokePath(pen, skinShade, 6, (p) => {
    p.moveTo(4, -4)
    p.quadraticCurveTo(18, 34, 4, 44)
    p.quadraticCurveTo(-6, 48, -14, 42)
  })
  if (look.beard) drawBeard(pen, look)
  drawMouth(pen, look, stance)
  if (look.glasses) drawGlasses(pen)
}

function drawEye(pen: CanvasContext, look: Look, { blink, look: gaze, brow }: Stance, side: number) {
  const x = side * 66
  const lid = 1 - blink * 0.94
  pen.save()
  pen.beginPath()
  pen.ellipse(x, -30, 37, Math.max(0.6, 25 * lid), 0, 0, Math.PI * 2)
  pen.clip()
  ellipse(pen, x, -30, 40, 30, '#fff')
  ellipse(pen, x, -46, 40, 14, 'rgba(90,70,80,.16)')
  const ix = x + gaze
  ellipse(pen, ix, -29, 19, 20, radialGradient(pen, ix, -24, 22, '#a3714b', look.iris, '#1d120c'))
  ellipse(pen, ix, -29, 9, 9, '#120b08')
  ellipse(pen, ix + 6, -37, 5.5, 5.5, '#fff')
  ellipse(pen, ix - 6, -22, 2.6, 2.6, 'rgba(255,255,255,.8)')
  pen.restore()
  strokePath(pen, '#2a1a14', 6, (p) => p.ellipse(x, -30, 38, Math.max(1, 26 * lid), 0, Math.PI * 1.06, Math.PI * 1.94))
  strokePath(pen, 'rgba(70,40,30,.35)', 3, (p) =>
    p.ellipse(x, -30, 36, Math.max(1, 24 * lid), 0, Math.PI * 0.15, Math.PI * 0.85),
  )
  strokePath(pen, look.hair, 9, (p) => {
    p.moveTo(side * 30, -82 - brow * 0.5)
    p.quadraticCurveTo(side * 68, -100 - brow, side * 108, -80 - brow * 0.6)
  })
}

function drawMouth(pen: CanvasContext, look: Look, { open, wide }: Stance) {
  const half = 52 * wide
  const gap = open * 40
  const y = 102 + open * 4
  if (gap > 1.5) {
    pen.save()
    pen.beginPath()
    pen.moveTo(-half, y)
    pen.bezierCurveTo(-half * 0.5, y - 10 - gap * 0.22, half * 0.5, y - 10 - gap * 0.22, half, y)
    pen.bezierCurveTo(half * 0.6, y + gap * 1.25, -half * 0.6, y + gap * 1.25, -half, y)
    pen.closePath()
    pen.clip()
    ellipse(pen, 0, y + gap * 0.4, half + 6, gap + 16, '#5d1620')
    ellipse(pen, 0, y + gap * 1.1, half * 0.62, gap * 0.62, '#d9626b')
    if (gap > 6) fillPath(pen, '#fffaf4', (p) => p.roundRect(-half * 0.72, y - 22, half * 1.44, 18 + gap * 0.3, 7))
    pen.restore()
  }
  // At rest the corners are a little higher: a friendly face, not a stern one.
  const smile = 9 * (1 - open)
  strokePath(pen, look.lip, 8, (p) => {
    p.moveTo(-half, y - smile)
    p.bezierCurveTo(-half * 0.5, y - 2 - gap * 0.3, -10, y - 5 - gap * 0.26, 0, y - 1 - gap * 0.24)
    p.bezierCurveTo(10, y - 5 - gap * 0.26, half * 0.5, y - 2 - gap * 0.3, half, y - smile)
  })
  strokePath(pen, look.lip, 9, (p) => {
    p.moveTo(-half * 0.92, y + 1 - smile)
    p.bezierCurveTo(-half * 0.5, y + 12 + gap * 1.1, half * 0.5, y + 12 + gap * 1.1, half * 0.92, y + 1 - smile)
  })
}

function drawBeard(pen: CanvasContext, { hair }: Look) {
  pen.globalAlpha = 0.55
  fillPath(pen, hair, (p) => {
    p.moveTo(-150, 30)
    p.bezierCurveTo(-146, 120, -90, 200, 0, 204)
    p.bezierCurveTo(90, 200, 146, 120, 150, 30)
    p.bezierCurveTo(120, 84, 70, 66, 0, 72)
    p.bezierCurveTo(-70, 66, -120, 84, -150, 30)
  })
  pen.globalAlpha = 1
}

function drawGlasses(pen: CanvasContext) {
  for (const side of [-1, 1]) {
    strokePath(pen, '#2b2b33', 6, (p) => p.roundRect(side * 66 - 52, -68, 104, 76, 30))
    ellipse(pen, side * 66, -30, 48, 34, 'rgba(190,220,255,.12)')
    strokePath(pen, '#2b2b33', 6, (p) => {
      p.moveTo(side * 118, -40)
      p.lineTo(side * 158, -34)
    })
  }
  strokePath(pen, '#2b2b33', 6, (p) => {
    p.moveTo(-14, -36)
    p.quadraticCurveTo(0, -46, 14, -36)
  })
}
