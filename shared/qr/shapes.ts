import { qrMatrix } from './matrix'
import { qrOptions, type QrOptions } from './options'

/** A square with rounded corners, in px of the picture before `density`. */
export interface RoundSquare {
  x: number
  y: number
  side: number
  radius: number
}

const inFinder = (row: number, column: number, side: number) =>
  (row < 7 && (column < 7 || column >= side - 7)) || (row >= side - 7 && column < 7)

const round = (n: number) => Math.round(n * 1000) / 1000

/**
 * Positions of all shapes of a code. Dots shrink by `dotScale`; the three finders keep their size so that every scanner
 * finds them.
 */
export function qrShapes(text: string, given: QrOptions = {}) {
  const options = qrOptions(given)
  const { size, margin, level, version, dotScale, density, logoScale, logoMargin, logoRadius } = options
  const matrix = qrMatrix(text, level, version)
  const cell = (size - 2 * margin) / matrix.length
  // Rounds to whole pixels: an edge between pixels becomes grey, which scanners read as either.
  const onPixel = (at: number) => round(Math.round(at * density) / density)
  const onPixels = (from: number, length: number): [from: number, length: number] =>
    length * density < 1 ? [from, length] : [onPixel(from), round(onPixel(from + length) - onPixel(from))]
  const dots = matrix.flatMap((cells, row) =>
    cells.flatMap((on, column) => {
      if (!on) return []
      const side = cell * (inFinder(row, column, matrix.length) ? 1 : dotScale)
      const [x, width] = onPixels(margin + column * cell + (cell - side) / 2, side)
      const [y, height] = onPixels(margin + row * cell + (cell - side) / 2, side)
      return [{ x, y, width, height }]
    }),
  )
  const around = (side: number, radius: number): RoundSquare => ({
    x: round((size - side) / 2),
    y: round((size - side) / 2),
    side: round(side),
    radius: round(Math.min(radius, side / 2)),
  })
  const logoSide = (size - 2 * margin) * logoScale
  return {
    ...options,
    dots,
    logo: around(logoSide, logoRadius),
    /** The light ground under the logo. */
    ground: around(logoSide + 2 * logoMargin, logoRadius + logoMargin),
  }
}
