import type { QrOptions } from './options'
import { qrShapes, type RoundSquare } from './shapes'

/** The canvas methods that drawing needs; `Picture` is the image type of that canvas. */
export interface QrPen<Picture> {
  fillStyle: unknown
  save(): void
  restore(): void
  scale(x: number, y: number): void
  beginPath(): void
  moveTo(x: number, y: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  closePath(): void
  fill(): void
  clip(): void
  fillRect(x: number, y: number, width: number, height: number): void
  drawImage(picture: Picture, x: number, y: number, width: number, height: number): void
}

/** Draws a QR code, `density` times its size, with its upper left corner at the origin. */
export function paintQr<Picture>(pen: QrPen<Picture>, text: string, options: QrOptions = {}, logo?: Picture): void {
  const { size, density, dark, light, dots, ...shapes } = qrShapes(text, options)
  pen.save()
  pen.scale(density, density)
  pen.fillStyle = light
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = dark
  for (const { x, y, width, height } of dots) pen.fillRect(x, y, width, height)
  if (logo !== undefined) {
    pen.fillStyle = light
    outline(pen, shapes.ground)
    pen.fill()
    outline(pen, shapes.logo)
    pen.clip()
    pen.drawImage(logo, shapes.logo.x, shapes.logo.y, shapes.logo.side, shapes.logo.side)
  }
  pen.restore()
}

function outline(pen: QrPen<never>, { x, y, side, radius }: RoundSquare): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + side, y, x + side, y + side, radius)
  pen.arcTo(x + side, y + side, x, y + side, radius)
  pen.arcTo(x, y + side, x, y, radius)
  pen.arcTo(x, y, x + side, y, radius)
  pen.closePath()
}
