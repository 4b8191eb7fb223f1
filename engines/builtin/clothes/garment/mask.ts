/** 1 for each pixel that belongs to something, else 0. */
export interface Mask {
  data: Uint8Array
  width: number
  height: number
}

/** Connected pieces of a mask as lists of pixels, the largest first. */
export function maskPieces({ data, width, height }: Mask): number[][] {
  const seen = new Uint8Array(data.length)
  const pieces: number[][] = []
  for (let start = 0; start < data.length; start++) {
    if (data[start] !== 1 || seen[start] === 1) continue
    const piece = [start]
    seen[start] = 1
    for (const pixel of piece) {
      const x = pixel % width
      const near = [x > 0 ? pixel - 1 : -1, x < width - 1 ? pixel + 1 : -1, pixel - width, pixel + width]
      for (const next of near)
        if (next >= 0 && next < width * height && data[next] === 1 && seen[next] === 0) {
          seen[next] = 1
          piece.push(next)
        }
    }
    pieces.push(piece)
  }
  return pieces.sort((a, b) => b.length - a.length)
}
