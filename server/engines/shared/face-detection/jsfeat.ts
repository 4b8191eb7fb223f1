import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runInNewContext } from 'node:vm'

export interface Found {
  x: number
  y: number
  width: number
  height: number
  neighbors: number
  confidence: number
}
export interface Cascade {
  size: [number, number]
  tilted: boolean
}
interface Matrix {
  data: Uint8Array
}

interface Jsfeat {
  matrix_t: new (columns: number, rows: number, type: number) => Matrix
  U8_t: number
  C1_t: number
  imgproc: {
    equalize_histogram(from: Matrix, to: Matrix): void
    compute_integral_image(from: Matrix, sum: Int32Array, squares: Int32Array, tilted: Int32Array | null): void
  }
  haar: {
    edges_density: number
    detect_multi_scale(
      sum: Int32Array,
      squares: Int32Array,
      tilted: Int32Array,
      canny: null,
      width: number,
      height: number,
      cascade: Cascade,
      step: number,
      least: number,
    ): Found[]
    group_rectangles(found: Found[], least: number): Found[]
  } & Record<'frontalface' | 'eye' | 'mouth', Cascade>
}

const require = createRequire(import.meta.url)
let loaded: Jsfeat | undefined

/** The library with the cascades it carries; their files expect it as a global, which they get in a room of their own. */
export function jsfeat(): Jsfeat {
  if (loaded) return loaded
  const library = require('jsfeat') as Jsfeat
  const folder = join(dirname(require.resolve('jsfeat/package.json')), 'cascades')
  for (const name of ['frontalface', 'eye', 'mouth'])
    runInNewContext(readFileSync(join(folder, `${name}.js`), 'utf8'), { jsfeat: library })
  return (loaded = library)
}
