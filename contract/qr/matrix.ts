import drawQrcode from 'weapp-qrcode'

export type Level = 'L' | 'M' | 'Q' | 'H'

const levelNumber: Record<Level, number> = { M: 0, L: 1, H: 2, Q: 3 }

/**
 * The modules of a QR code, row by row; true is dark. Without a version the smallest that fits is taken.
 * Throws 'Invalid QR version', 'Data is too long for QR version' (of the given one) or 'Too long data' (for any).
 */
export function qrMatrix(text: string, level: Level = 'M', version?: number): boolean[][] {
  if (version !== undefined && !(Number.isInteger(version) && version >= 1 && version <= 40)) {
    throw new Error('Invalid QR version')
  }
  const cells: boolean[] = []
  let style = ''
  const ctx = {
    setFillStyle: (next: string) => void (style = next),
    fillRect: () => void cells.push(style === 'dark'),
    drawImage: () => {},
    draw: () => {},
  }
  try {
    drawQrcode({
      text: wellEncoded(text),
      width: 1,
      height: 1,
      typeNumber: version ?? -1,
      correctLevel: levelNumber[level],
      foreground: 'dark',
      background: 'light',
      ctx,
    })
  } catch {
    throw new Error(version === undefined ? 'Too long data' : 'Data is too long for QR version')
  }
  const side = Math.sqrt(cells.length)
  return Array.from({ length: side }, (_, row) => cells.slice(row * side, (row + 1) * side))
}

/** The library writes characters outside the BMP as two broken ones; in addresses their percent form means the same. */
const wellEncoded = (text: string) => text.replace(/[\ud800-\udbff][\udc00-\udfff]/g, encodeURIComponent)
