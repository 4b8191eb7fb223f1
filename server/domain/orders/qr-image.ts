import { qrMatrix } from '../../../shared/qr/matrix'
import { qrSvg } from '../../../shared/qr/svg'

const cellPx = 8
/** Modules kept free around the code, as scanners require. */
const quietZone = 4

/** A QR code (level M) as an image source: an SVG, sharp at any size. Throws for a text that is too long. */
export function qrImage(text: string): string {
  const margin = quietZone * cellPx
  const svg = qrSvg(text, { size: qrMatrix(text).length * cellPx + 2 * margin, margin })
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
}
