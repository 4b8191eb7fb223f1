import { type Cascade, type Found, jsfeat } from './jsfeat'

export interface Grey {
  data: Uint8Array
  width: number
  height: number
}
export interface Area {
  x: number
  y: number
  width: number
  height: number
}

interface Search {
  within?: Area
  step?: number
  /** Of the cascade's own size, the smallest looked for. */
  least?: number
  equalise?: boolean
}

const edges = 0.08

/** What a cascade finds, best first, in the coordinates of the whole picture. */
export function search(
  grey: Grey,
  cascade: Cascade,
  { within, step = 1.1, least = 1, equalise = false }: Search = {},
): Found[] {
  const { matrix_t: Matrix, U8_t, C1_t, imgproc, haar } = jsfeat()
  const area = clip(within ?? { x: 0, y: 0, width: grey.width, height: grey.height }, grey)
  const { x, y, width, height } = area
  if (width <= cascade.size[0] || height <= cascade.size[1]) return []
  const cut = new Matrix(width, height, U8_t | C1_t)
  for (let row = 0; row < height; row++)
    cut.data.set(grey.data.subarray((row + y) * grey.width + x, (row + y) * grey.width + x + width), row * width)
  const seen = equalise ? new Matrix(width, height, U8_t | C1_t) : cut
  if (equalise) imgproc.equalize_histogram(cut, seen)
  const cells = (width + 1) * (height + 1)
  const [sum, squares, tilted] = [new Int32Array(cells), new Int32Array(cells), new Int32Array(cells)]
  imgproc.compute_integral_image(seen, sum, squares, cascade.tilted ? tilted : null)
  haar.edges_density = edges
  const found = haar.group_rectangles(
    haar.detect_multi_scale(sum, squares, tilted, null, width, height, cascade, step, least),
    1,
  )
  return found
    .map((one) => ({ ...one, x: one.x + x, y: one.y + y }))
    .sort((a, b) => b.neighbors * 1e3 + b.confidence - (a.neighbors * 1e3 + a.confidence))
}

function clip({ x, y, width, height }: Area, { width: most, height: tallest }: Grey): Area {
  const left = Math.max(0, Math.trunc(x))
  const top = Math.max(0, Math.trunc(y))
  return {
    x: left,
    y: top,
    width: Math.min(most - left, Math.trunc(width)),
    height: Math.min(tallest - top, Math.trunc(height)),
  }
}
