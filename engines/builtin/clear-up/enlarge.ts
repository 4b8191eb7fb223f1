import { setImmediate as breathe } from 'node:timers/promises'
import { clampByte, type Raster } from '../../../media/raster'
import { doubled } from './model'

/** Side of a tile, in pixels of the small picture. Memory grows with it: 256 with its edge take 280 MB. */
const core = 232
/** The model looks 9 pixels far: with this edge tiles fit exactly. */
const edge = 12

/** Maps a place beyond the picture to its mirror image inside. */
export function mirrored(at: number, length: number): number {
  const period = Math.max(1, 2 * (length - 1))
  const inside = ((at % period) + period) % period
  return Math.min(inside, period - inside)
}

/** Doubles a picture's width and height, tile by tile. `done` receives the finished share. */
export async function enlarge(picture: Raster, done: (share: number) => void): Promise<Raster> {
  const { width, height } = picture
  const out: Raster = { data: new Uint8Array(width * height * 12), width: width * 2, height: height * 2 }
  const [columns, rows] = [Math.ceil(width / core), Math.ceil(height / core)]
  for (let tile = 0; tile < columns * rows; tile++) {
    const left = (tile % columns) * core
    const top = Math.trunc(tile / columns) * core
    const size = { width: Math.min(core, width - left), height: Math.min(core, height - top) }
    const wide = size.width + 2 * edge
    const values = cut(picture, left - edge, top - edge, wide, size.height + 2 * edge)
    paste(out, await doubled(values, wide, size.height + 2 * edge), wide * 2, { left: left * 2, top: top * 2 }, size)
    done((tile + 1) / (columns * rows))
    // Lets the messages out.
    await breathe()
  }
  return out
}

function cut({ data, width, height }: Raster, left: number, top: number, wide: number, high: number): Float32Array {
  const values = new Float32Array(wide * high * 3)
  for (let y = 0, to = 0; y < high; y++) {
    const row = mirrored(top + y, height) * width
    for (let x = 0; x < wide; x++) {
      const from = (row + mirrored(left + x, width)) * 3
      values[to++] = data[from]!
      values[to++] = data[from + 1]!
      values[to++] = data[from + 2]!
    }
  }
  return values
}

function paste(
  out: Raster,
  values: Float32Array,
  wide: number,
  { left, top }: { left: number; top: number },
  { width, height }: { width: number; height: number },
): void {
  for (let y = 0; y < height * 2; y++) {
    const from = ((y + 2 * edge) * wide + 2 * edge) * 3
    const to = ((top + y) * out.width + left) * 3
    for (let at = 0; at < width * 6; at++) out.data[to + at] = clampByte(Math.round(values[from + at]!))
  }
}
