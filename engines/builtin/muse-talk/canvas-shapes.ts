import type { CanvasRenderingContext2D } from '@napi-rs/canvas'

export type CanvasContext = CanvasRenderingContext2D

export function ellipse(
  pen: CanvasContext,
  x: number,
  y: number,
  across: number,
  along: number,
  fill: string | ReturnType<CanvasContext['createLinearGradient']>,
) {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, Math.max(0.1, across), Math.max(0.1, along), 0, 0, Math.PI * 2)
  pen.fill()
}

/** Fills what a path encloses. */
export function fillPath(
  pen: CanvasContext,
  fill: string | ReturnType<CanvasContext['createLinearGradient']>,
  path: (pen: CanvasContext) => void,
) {
  pen.fillStyle = fill
  pen.beginPath()
  path(pen)
  pen.closePath()
  pen.fill()
}

export function strokePath(pen: CanvasContext, colour: string, width: number, path: (pen: CanvasContext) => void) {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  path(pen)
  pen.stroke()
}

/** From one colour to another, straight down or across. */
export function linearGradient(
  pen: CanvasContext,
  from: [x: number, y: number],
  to: [x: number, y: number],
  ...colours: readonly string[]
) {
  const gradient = pen.createLinearGradient(...from, ...to)
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour))
  return gradient
}

export function radialGradient(
  pen: CanvasContext,
  x: number,
  y: number,
  radius: number,
  ...colours: readonly string[]
) {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour))
  return gradient
}
