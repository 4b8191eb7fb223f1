/** Values that change slowly over a picture, known on a coarse grid. */
export interface Grid {
  left: number
  top: number
  step: number
  columns: number
  rows: number
  /** A row of `width` values for each node. */
  values: Float32Array
  width: number
}

export function gridOf(
  area: { left: number; top: number; right: number; bottom: number },
  step: number,
  width: number,
  fill: (x: number, y: number, into: Float32Array, from: number) => void,
): Grid {
  const columns = Math.ceil((area.right - area.left) / step) + 2
  const rows = Math.ceil((area.bottom - area.top) / step) + 2
  const values = new Float32Array(columns * rows * width)
  for (let row = 0, from = 0; row < rows; row++)
    for (let column = 0; column < columns; column++, from += width)
      fill(area.left + column * step, area.top + row * step, values, from)
  return { left: area.left, top: area.top, step, columns, rows, values, width }
}

/** The values at a place, into `out`. */
export function readGrid(
  { left, top, step, columns, values, width }: Grid,
  x: number,
  y: number,
  out: Float32Array,
): void {
  const gx = (x - left) / step
  const gy = (y - top) / step
  const column = Math.trunc(gx)
  const row = Math.trunc(gy)
  const fx = gx - column
  const fy = gy - row
  const from = (row * columns + column) * width
  const below = from + columns * width
  for (let k = 0; k < width; k++) {
    const above = values[from + k]! * (1 - fx) + values[from + width + k]! * fx
    out[k] = above * (1 - fy) + (values[below + k]! * (1 - fx) + values[below + width + k]! * fx) * fy
  }
}
