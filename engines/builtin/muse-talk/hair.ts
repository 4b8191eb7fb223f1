import type { Look } from './looks'
import { ellipse, linearGradient, strokePath, type CanvasContext, fillPath } from './canvas-shapes'

const sheen = (pen: CanvasContext, { hair, hairLight }: Look) =>
  linearGradient(pen, [0, -260], [0, 240], hairLight, hair, hair)

/** Draws the hair behind the head. */
export function hairBehind(pen: CanvasContext, look: Look) {
  const fill = sheen(pen, look)
  switch (look.style) {
    case 'long':
      return fillPath(pen, fill, (p) => {
        p.moveTo(-196, -60)
        p.bezierCurveTo(-236, 120, -232, 300, -190, 372)
        p.bezierCurveTo(-120, 402, -40, 300, 0, 300)
        p.bezierCurveTo(40, 300, 120, 402, 190, 372)
        p.bezierCurveTo(232, 300, 236, 120, 196, -60)
        p.bezierCurveTo(180, -250, -180, -250, -196, -60)
      })
    case 'bun':
      ellipse(pen, 0, -236, 78, 70, fill)
      return ellipse(pen, 0, -70, 186, 190, fill)
    case 'short':
      return ellipse(pen, 0, -86, 172, 158, fill)
  }
}

/** The fringe, drawn over the forehead. */
export function hairBefore(pen: CanvasContext, look: Look) {
  const fill = sheen(pen, look)
  switch (look.style) {
    case 'long':
      fillPath(pen, fill, (p) => {
        p.moveTo(-172, 10)
        p.bezierCurveTo(-190, -130, -120, -222, 10, -214)
        p.bezierCurveTo(130, -214, 186, -130, 172, 10)
        p.bezierCurveTo(156, -70, 116, -120, 40, -142)
        p.bezierCurveTo(-30, -100, -120, -80, -172, 10)
      })
      return strokePath(pen, look.hairLight, 5, (p) => {
        p.moveTo(20, -196)
        p.bezierCurveTo(-60, -170, -120, -120, -150, -50)
      })
    case 'bun':
      return fillPath(pen, fill, (p) => {
        p.moveTo(-166, -10)
        p.bezierCurveTo(-176, -150, -90, -214, 0, -212)
        p.bezierCurveTo(90, -214, 176, -150, 166, -10)
        p.bezierCurveTo(140, -110, 60, -140, 0, -140)
        p.bezierCurveTo(-60, -140, -140, -110, -166, -10)
      })
    case 'short':
      fillPath(pen, fill, (p) => {
        p.moveTo(-164, -24)
        p.bezierCurveTo(-184, -160, -96, -236, 20, -232)
        p.bezierCurveTo(130, -226, 182, -150, 164, -24)
        p.bezierCurveTo(152, -84, 120, -118, 70, -128)
        p.bezierCurveTo(0, -132, -40, -168, -70, -150)
        p.bezierCurveTo(-120, -128, -150, -90, -164, -24)
      })
      return strokePath(pen, look.hairLight, 4, (p) => {
        p.moveTo(-60, -206)
        p.bezierCurveTo(10, -222, 90, -206, 126, -150)
      })
  }
}
