import { type Point, type Raster } from '../../../media/raster'

/** A square of a picture, turned clockwise about its middle; it may exceed the picture's edge. */
export interface TurnedSquare {
  /** Its middle. */
  x: number
  y: number
  side: number
  rollDegrees: number
}

/** Cuts the square out as an upright picture; grey beyond the edge. */
export function cutSquare({ data, width, height }: Raster, square: TurnedSquare, size: number): Raster {
  const out = new Uint8Array(size * size * 3).fill(128)
  const { cos, sin, scale } = turnOf(square, size)
  for (let row = 0, to = 0; row < size; row++) {
    for (let column = 0; column < size; column++, to += 3) {
      const [u, v] = [(column + 0.5 - size / 2) * scale, (row + 0.5 - size / 2) * scale]
      const x = square.x + u * cos - v * sin - 0.5
      const y = square.y + u * sin + v * cos - 0.5
      if (x < 0 || y < 0 || x > width - 1 || y > height - 1) continue
      const [left, top] = [Math.min(width - 2, Math.trunc(x)), Math.min(height - 2, Math.trunc(y))]
      const [fx, fy] = [x - left, y - top]
      const at = (top * width + left) * 3
      const below = at + width * 3
      for (let channel = 0; channel < 3; channel++) {
        const above = data[at + channel]! * (1 - fx) + data[at + 3 + channel]! * fx
        out[to + channel] =
          above * (1 - fy) + (data[below + channel]! * (1 - fx) + data[below + 3 + channel]! * fx) * fy
      }
    }
  }
  return { data: out, width: size, height: size }
}

/** Maps points from the square's crop of this size back to the original picture. */
export function fromSquare(square: TurnedSquare, size: number): (point: Point) => Point {
  const { cos, sin, scale } = turnOf(square, size)
  return ({ x, y }) => {
    const [u, v] = [(x - size / 2) * scale, (y - size / 2) * scale]
    return { x: square.x + u * cos - v * sin, y: square.y + u * sin + v * cos }
  }
}

function turnOf({ side, rollDegrees }: TurnedSquare, size: number) {
  const angle = (rollDegrees * Math.PI) / 180
  return { cos: Math.cos(angle), sin: Math.sin(angle), scale: side / size }
}
