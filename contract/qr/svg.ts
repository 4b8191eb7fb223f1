import { qrMatrix } from './matrix'
import { qrOptions, type QrOptions } from './options'

const inFinder = (row: number, column: number, side: number) =>
  (row < 7 && (column < 7 || column >= side - 7)) || (row >= side - 7 && column < 7)

const round = (n: number) => Math.round(n * 1000) / 1000

/** A QR code as SVG text. Dots shrink by `dotScale`; the three finders stay whole so that every reader finds them. */
export function qrSvg(text: string, given: QrOptions = {}): string {
  const { size, margin, level, version, dark, light, dotScale, density } = qrOptions(given)
  const matrix = qrMatrix(text, level, version)
  const side = matrix.length
  const cell = (size - 2 * margin) / side
  const path = matrix
    .flatMap((cells, row) =>
      cells.flatMap((on, column) => {
        if (!on) return []
        const scale = inFinder(row, column, side) ? 1 : dotScale
        const length = round(cell * scale)
        const inset = (cell - length) / 2
        return `M${round(margin + column * cell + inset)} ${round(margin + row * cell + inset)}h${length}v${length}h-${length}z`
      }),
    )
    .join('')
  const pixels = size * density
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="${light}"/><path d="${path}" fill="${dark}"/></svg>`
  )
}
