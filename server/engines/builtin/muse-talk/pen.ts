import type { CanvasRenderingContext2D } from '@napi-rs/canvas'

export type Pen = CanvasRenderingContext2D

export function ellipse(
  pen: Pen,
  x: number,
  y: number,
  across: number,
  along: number,
  fill: string | ReturnType<Pen['createLinearGradient']>,
) {
  pen.fillStyle = fill
  pen.beginPath()
  pen.ellipse(x, y, Math.max(0.1, across), Math.max(0.1, along), 0, 0, Math.PI * 2)
  pen.fill()
}

/** Fills what a path encloses. */
export function shape(pen: Pen, fill: string | ReturnType<Pen['createLinearGradient']>, path: (pen: Pen) => void) {
  pen.fillStyle = fill
  pen.beginPath()
  path(pen)
  pen.closePath()
  pen.fill()
}

export function line(pen: Pen, colour: string, width: number, path: (pen: Pen) => void) {
  pen.strokeStyle = colour
  pen.lineWidth = width
  pen.lineCap = 'round'
  pen.lineJoin = 'round'
  pen.beginPath()
  path(pen)
  pen.stroke()
}

/** From one colour to another, straight down or across. */
export function fade(
  pen: Pen,
  from: [x: number, y: number],
  to: [x: number, y: number],
  ...colours: readonly string[]
) {
  const gradient = pen.createLinearGradient(...from, ...to)
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour))
  return gradient
}

export function glow(pen: Pen, x: number, y: number, radius: number, ...colours: readonly string[]) {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, radius)
  colours.forEach((colour, at) => gradient.addColorStop(at / (colours.length - 1), colour))
  return gradient
}
