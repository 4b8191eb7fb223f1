import { setImmediate as breathe } from 'node:timers/promises'
import { clampByte, type Raster } from '../../../media/raster'
import { enlarged, type Factor, type ModelKind } from './model'

/**
 * `core`: side of a tile, in pixels of the small picture. Memory grows with it: 256 with its edge take 280 MB in the slim
 * model, 152 take 430 MB in the thick one. `edge`: the slim model looks 9 pixels far, so that tiles fit exactly; what the
 * thick one sees beyond 12 changes a pixel by less than a step.
 */
const tiles = { slim: { core: 232, edge: 12 }, thick: { core: 144, edge: 6 } } as const

/** Maps a place beyond the picture to its mirror image inside. */
export function mirrored(at: number, length: number): number {
  const period = Math.max(1, 2 * (length - 1))
  const inside = ((at % period) + period) % period
  return Math.min(inside, period - inside)
}

/** Enlarges a picture tile by tile. `done` receives the finished share. */
export async function enlarge(
  picture: Raster,
  done: (share: number) => void,
  [kind, factor]: readonly [kind: ModelKind, factor: Factor] = ['slim', 2],
): Promise<Raster> {
  const { width, height } = picture
  const { core, edge } = tiles[kind]
  const out: Raster = {
    data: new Uint8Array(width * height * 3 * factor * factor),
    width: width * factor,
    height: height * factor,
  }
  const [columns, rows] = [Math.ceil(width / core), Math.ceil(height / core)]
  for (let tile = 0; tile < columns * rows; tile++) {
    const left = (tile % columns) * core
    const top = Math.trunc(tile / columns) * core
    const size = { width: Math.min(core, width - left), height: Math.min(core, height - top) }
    const whole = [size.width + 2 * edge, size.height + 2 * edge] as const
    const values = await enlarged(cut(picture, left - edge, top - edge, ...whole), whole, [kind, factor])
    const place = { left: left * factor, top: top * factor, edge: edge * factor }
    paste(out, values, whole[0] * factor, place, { width: size.width * factor, height: size.height * factor })
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

/** Copies a tile without its edge. */
function paste(
  out: Raster,
  values: Float32Array,
  wide: number,
  { left, top, edge }: { left: number; top: number; edge: number },
  { width, height }: { width: number; height: number },
): void {
  for (let y = 0; y < height; y++) {
    const from = ((y + edge) * wide + edge) * 3
    const to = ((top + y) * out.width + left) * 3
    for (let at = 0; at < width * 3; at++) out.data[to + at] = clampByte(Math.round(values[from + at]!))
  }
}
