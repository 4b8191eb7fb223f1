import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { inkIn, type Box } from './ink'
import { blueness, brightness, redness, type Planes } from './planes'

/** A drawing over frames: its planes and their opacity. */
export interface Stamp extends Box, Planes {
  alpha: Uint8Array
}

const even = (value: number) => Math.round(value / 2) * 2

/** The drawing of `draw` in a place of a frame, in the frame's coordinates. */
export function stampOf(place: Box, draw: (g: SKRSContext2D) => void): Stamp {
  const [x, y, wide, tall] = [place.left, place.top, place.width, place.height].map(even) as [...Four]
  const canvas = createCanvas(wide, tall)
  const g = canvas.getContext('2d')
  g.translate(-x, -y)
  draw(g)
  const ink = inkIn(g.getImageData(0, 0, wide, tall))
  const { data: rgba } = g.getImageData(ink.left, ink.top, ink.width, ink.height)
  const { width, height } = ink
  const whole = width * height
  const data = new Uint8Array((whole * 3) / 2)
  const alpha = new Uint8Array((whole * 3) / 2)
  for (let at = 0; at < whole; at++) {
    data[at] = brightness(rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!)
    alpha[at] = rgba[at * 4 + 3]!
  }
  for (let row = 0; row < height / 2; row++)
    for (let column = 0; column < width / 2; column++) {
      const first = 2 * row * width + 2 * column
      const [red, green, blue, opaque] = colourOf(rgba, [first, first + 1, first + width, first + width + 1])
      const at = whole + (row * width) / 2 + column
      data[at] = blueness(red, green, blue)
      data[at + whole / 4] = redness(red, green, blue)
      alpha[at] = alpha[at + whole / 4] = opaque
    }
  return { left: x + ink.left, top: y + ink.top, width, height, data, alpha }
}

type Four = [number, number, number, number]

/** Colour of four pixels, as far as they are opaque. */
function colourOf(rgba: Uint8ClampedArray, places: readonly number[]): Four {
  let [red, green, blue, all] = [0, 0, 0, 0]
  for (const place of places) {
    const opaque = rgba[place * 4 + 3]!
    red += rgba[place * 4]! * opaque
    green += rgba[place * 4 + 1]! * opaque
    blue += rgba[place * 4 + 2]! * opaque
    all += opaque
  }
  return all === 0 ? [0, 0, 0, 0] : [red / all, green / all, blue / all, all / 4]
}

/** Lays a stamp over a frame, which holds all of it. */
export function lay(frame: Planes, stamp: Stamp, opacity: number): void {
  const part = Math.round(Math.max(0, Math.min(1, opacity)) * 256)
  if (part === 0) return
  const wholes = [frame.width * frame.height, stamp.width * stamp.height] as const
  for (const [plane, half] of [0, 1, 1].entries()) {
    const [wide, own] = [frame.width >> half, stamp.width >> half]
    const base = (plane === 0 ? 0 : (wholes[0] * (3 + plane)) / 4) + (stamp.top >> half) * wide + (stamp.left >> half)
    let from = plane === 0 ? 0 : (wholes[1] * (3 + plane)) / 4
    for (let y = 0; y < stamp.height >> half; y++)
      for (let x = 0, to = base + y * wide; x < own; x++, to++, from++) {
        const opaque = stamp.alpha[from]!
        if (opaque > 0) frame.data[to]! += ((stamp.data[from]! - frame.data[to]!) * opaque * part + 32_640) / 65_280
      }
  }
}
