import type { Look } from './looks'
import { ellipse, linearGradient, strokePath, type CanvasContext, fillPath } from './canvas-shapes'

/** Neck, shoulders and clothes, from the chin down. */
export function drawOutfit(pen: CanvasContext, look: Look) {
  fillPath(pen, linearGradient(pen, [0, 120], [0, 280], look.skinShade, look.skin), (p) => {
    p.moveTo(-62, 120)
    p.bezierCurveTo(-58, 200, -70, 236, -124, 250)
    p.quadraticCurveTo(0, 420, 124, 250)
    p.bezierCurveTo(70, 236, 58, 200, 62, 120)
  })
  fillPath(pen, linearGradient(pen, [-280, 240], [280, 760], look.cloth, look.cloth, look.clothShade), (p) => {
    p.moveTo(-116, 244)
    p.bezierCurveTo(-230, 268, -314, 320, -336, 470)
    p.lineTo(-372, 900)
    p.lineTo(372, 900)
    p.lineTo(336, 470)
    p.bezierCurveTo(314, 320, 230, 268, 116, 244)
    p.quadraticCurveTo(0, 330, -116, 244)
  })
  for (const side of [-1, 1]) {
    strokePath(pen, look.clothShade, 5, (p) => {
      p.moveTo(side * 236, 470)
      p.bezierCurveTo(side * 226, 600, side * 236, 740, side * 244, 900)
    })
  }
  details[look.outfit](pen, look)
}

const details: Record<Look['outfit'], (pen: CanvasContext, look: Look) => void> = {
  suit(pen, look) {
    collarShirt(pen, look)
    fillPath(pen, look.accent, (p) => {
      p.moveTo(-20, 292)
      p.lineTo(20, 292)
      p.lineTo(14, 330)
      p.lineTo(34, 560)
      p.lineTo(0, 610)
      p.lineTo(-34, 560)
      p.lineTo(-14, 330)
    })
    lapels(pen, look)
  },
  blazer(pen, look) {
    collarShirt(pen, look)
    lapels(pen, look)
    ellipse(pen, -150, 470, 13, 13, look.accent)
  },
  shirt(pen, look) {
    for (const side of [-1, 1]) {
      fillPath(pen, look.shirt, (p) => {
        p.moveTo(side * 112, 240)
        p.lineTo(side * 6, 330)
        p.lineTo(side * 92, 356)
        p.lineTo(side * 136, 256)
      })
    }
    strokePath(pen, look.clothShade, 5, (p) => {
      p.moveTo(0, 330)
      p.lineTo(0, 900)
    })
    for (let y = 390; y < 900; y += 96) ellipse(pen, 0, y, 8, 8, look.accent)
  },
  cardigan(pen, look) {
    fillPath(pen, look.shirt, (p) => {
      p.moveTo(-104, 248)
      p.quadraticCurveTo(0, 352, 104, 248)
      p.lineTo(60, 900)
      p.lineTo(-60, 900)
    })
    for (const side of [-1, 1]) {
      strokePath(pen, look.clothShade, 16, (p) => {
        p.moveTo(side * 106, 250)
        p.quadraticCurveTo(side * 66, 420, side * 62, 900)
      })
    }
    for (let y = 470; y < 900; y += 110) ellipse(pen, -62, y, 11, 11, look.accent)
  },
}

function collarShirt(pen: CanvasContext, look: Look) {
  fillPath(pen, look.shirt, (p) => {
    p.moveTo(-112, 246)
    p.lineTo(0, 430)
    p.lineTo(112, 246)
    p.quadraticCurveTo(0, 330, -112, 246)
  })
  for (const side of [-1, 1]) {
    fillPath(pen, look.shirt, (p) => {
      p.moveTo(side * 70, 216)
      p.lineTo(side * 2, 300)
      p.lineTo(side * 62, 346)
      p.lineTo(side * 120, 244)
    })
    strokePath(pen, 'rgba(40,60,100,.16)', 4, (p) => {
      p.moveTo(side * 2, 300)
      p.lineTo(side * 62, 346)
      p.lineTo(side * 120, 244)
    })
  }
}

function lapels(pen: CanvasContext, look: Look) {
  for (const side of [-1, 1]) {
    fillPath(pen, look.clothShade, (p) => {
      p.moveTo(side * 128, 244)
      p.lineTo(side * 176, 330)
      p.lineTo(side * 120, 372)
      p.lineTo(side * 150, 408)
      p.lineTo(side * 8, 640)
      p.lineTo(side * 52, 400)
    })
  }
}
