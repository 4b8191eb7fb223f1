import drawQrcode from 'weapp-qrcode'

export type QrLevel = 'L' | 'M' | 'Q' | 'H'

const levelNumber: Record<QrLevel, number> = { M: 0, L: 1, H: 2, Q: 3 }

/**
 * The modules of a QR code, row by row; true is dark. Without a version, uses the smallest that fits. Throws 'Invalid
 * QR version', 'Data is too long for QR version' (with a version) or 'Too long data' (without).
 */
export function qrMatrix(text: string, level: QrLevel = 'M', version?: number): boolean[][] {
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
      text: asBytes(text),
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

/**
 * The library's own UTF-8 breaks characters outside the BMP. It reads a text through these three members only and
 * copies ASCII codes unchanged. So this passes UTF-8 bytes, each presented as one ASCII character.
 */
function asBytes(text: string) {
  const whole = text.replace(/[\ud800-\udbff][\udc00-\udfff]|[\ud800-\udfff]/g, (found) =>
    found.length === 2 ? found : '\ufffd',
  )
  const bytes = encodeURIComponent(whole).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  )
  return { length: bytes.length, charCodeAt: () => 1, charAt: (at: number) => bytes.charAt(at) }
}
