import { qrMatrix } from '../../shared/qr/matrix'

const quietModules = 2

/** A QR code for a terminal with dark or light ground: two modules in a character, the light ones drawn. */
export function qrAsText(text: string): string {
  const cells = qrMatrix(text, 'L')
  const isLight = (row: number, column: number) => !cells[row]?.[column]
  const places = Array.from({ length: cells.length + 2 * quietModules }, (_, at) => at - quietModules)
  const lines = places.filter((_, at) => at % 2 === 0)
  const drawn = (row: number, column: number) =>
    isLight(row, column) ? (isLight(row + 1, column) ? '█' : '▀') : isLight(row + 1, column) ? '▄' : ' '
  return lines.map((row) => places.map((column) => drawn(row, column)).join('')).join('\n')
}
