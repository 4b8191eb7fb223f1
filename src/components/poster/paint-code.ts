import { paintQr } from '@shared/qr/paint'
import type { Pen } from '@/services/platform/canvas/types'
import { roundedPath } from './rounded'

interface Code {
  /** The mini-program's own code. */
  code?: CanvasImageSource | undefined
  /** Shown as a QR code when there is no mini-program code; empty draws none. */
  link: string
  x: number
  y: number
  side: number
}

/** A code on white, which every scanner reads on any ground. */
export function paintCode(pen: Pen, { code, link, x, y, side }: Code): void {
  if (!code && !link) return
  pen.save()
  pen.translate(x, y)
  if (code) {
    pen.fillStyle = '#ffffff'
    roundedPath(pen, { x: 0, y: 0, width: side, height: side, radius: 12 })
    pen.fill()
    pen.drawImage(code, 6, 6, side - 12, side - 12)
  } else paintQr(pen, link, { size: side, margin: 10 })
  pen.restore()
}
