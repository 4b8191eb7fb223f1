import type { Planes } from './planes'
import { blendTwice } from './rows'

/** The part of a picture that a frame shows: its upper left corner and its width, as shares of the picture. */
export interface View {
  x: number
  y: number
  share: number
}

interface Plane {
  data: Uint8Array
  from: number
  width: number
  height: number
}

const planesIn = (of: Planes): readonly Plane[] => {
  const whole = of.width * of.height
  const half = { data: of.data, width: of.width / 2, height: of.height / 2 }
  return [
    { ...of, from: 0 },
    { ...half, from: whole },
    { ...half, from: (whole * 5) / 4 },
  ]
}

/** Fills a frame with a part of a picture, between its pixels: slow movements stay smooth. */
export function showPart(into: Planes, picture: Planes, { x, y, share }: View): void {
  const sources = planesIn(picture)
  for (const [at, out] of planesIn(into).entries()) {
    const source = sources[at]!
    fillPlane(out, source, x * source.width, y * source.height, (share * source.width) / out.width)
  }
}

/** Fills two rows at a time: the lower half of each number is the upper row. */
function fillPlane(out: Plane, source: Plane, left: number, top: number, step: number): void {
  const { data: to, from, width, height } = out
  const { width: wide, height: tall } = source
  const columns = placesAlong(width, left, step, wide)
  const rows = placesAlong(height, top, step, tall)
  const pixels = new Uint32Array(source.data.buffer, source.data.byteOffset + source.from, (wide * tall) / 4)
  const span = [columns[0]! >> 10, Math.min(wide / 4, ((columns[width - 1]! >> 8) + 5) >> 2)] as const
  const pairs = new Uint32Array(wide)
  for (let y = 0; y < height; y += 2) {
    blendTwice(pairs, { pixels, length: wide / 4 }, rows[y]!, rows[y + 1]!, span)
    let at = from + y * width
    for (let x = 0; x < width; x++, at++) {
      const place = columns[x]!
      const share = place & 255
      const first = place >> 8
      const two = Math.imul(pairs[first]!, 256 - share) + Math.imul(pairs[first + 1]!, share) + 0x800080
      to[at] = two >>> 8
      to[at + width] = two >>> 24
    }
  }
}

/** The pixel before each place; in the lowest eight bits, how far it is to the next one. */
function placesAlong(count: number, start: number, step: number, length: number): Int32Array {
  const places = new Int32Array(count)
  for (let i = 0; i < count; i++)
    places[i] = Math.max(0, Math.min(length - 1.001, start + (i + 0.5) * step - 0.5)) * 256
  return places
}
