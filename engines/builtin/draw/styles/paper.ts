import type { Canvas, ImageData } from '@napi-rs/canvas'
import type { Random } from '../../../shared/random'
import { createField } from '../random'
import { grain } from './light'

/** Edges wander as wet paint does: every pixel is taken from a little aside. */
function wander(canvas: Canvas, random: Random, reach: number, scale: number): ImageData {
  const { width, height } = canvas
  const image = canvas.getContext('2d').getImageData(0, 0, width, height)
  const from = new Uint32Array(new Uint8ClampedArray(image.data).buffer)
  const to = new Uint32Array(image.data.buffer)
  const [aside, across] = [createField(random, 3), createField(random, 3)]
  // The field is smooth: every fourth pixel is enough.
  const cells = Math.ceil(width / 4) + 1
  for (let y = 0; y < height; y++) {
    for (let cell = 0; cell < cells; cell++) {
      const dx = Math.round(aside((cell * 4) / scale, y / scale) * reach)
      const dy = Math.round(across((cell * 4) / scale, y / scale) * reach)
      const row = Math.min(height - 1, Math.max(0, y + dy)) * width
      for (let x = cell * 4; x < Math.min(width, cell * 4 + 4); x++)
        to[y * width + x] = from[row + Math.min(width - 1, Math.max(0, x + dx))]!
    }
  }
  return image
}

/** Pigment gathers in the paper's grain and at the edges of a wash; the sheet's border stays white. */
export function finishWatercolour(canvas: Canvas, random: Random): void {
  const { width, height } = canvas
  const image = wander(canvas, random, Math.min(width, height) * 0.014, 26)
  const data = image.data
  const source = new Uint8ClampedArray(data)
  const [wash, tooth, rim] = [createField(random, 4), createField(random, 2), createField(random, 4)]
  const paper = [252, 249, 242] as const
  const border = Math.min(width, height) * 0.045
  const step = 3 * 4
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const right = x < width - 4 ? at + step : at
      const below = y < height - 4 ? at + width * step : at
      const edge = Math.abs(source[at + 1]! - source[right + 1]!) + Math.abs(source[at + 1]! - source[below + 1]!)
      const thin = 0.09 + wash(x / 90, y / 90) * 0.34 + tooth(x / 2.3, y / 2.3) * 0.16
      const dark = 1 - Math.min(0.24, edge * 0.004)
      const inside = Math.min(x, y, width - x, height - y) + rim(x / 60, y / 60) * border * 0.75
      const shown = Math.min(1, Math.max(0, (inside - border) / 7 + 0.5))
      const rimDark = 1 - 0.16 * Math.max(0, 1 - Math.abs(inside - border - 5) / 6) * shown
      const thinned = thin < 0 ? 0 : thin
      for (let channel = 0; channel < 3; channel++) {
        const colour = source[at + channel]! * dark * rimDark * (thin < 0 ? 1 + thin * 0.35 : 1)
        const washed = colour + (paper[channel]! - colour) * thinned
        data[at + channel] = paper[channel]! + (washed - paper[channel]!) * shown
      }
    }
  }
  grain(data, random, 6)
  canvas.getContext('2d').putImageData(image, 0, 0)
}

/** Rice paper: fibres, a warm ground, ink that bleeds. */
export function finishInk(canvas: Canvas, random: Random): void {
  const { width, height } = canvas
  const image = wander(canvas, random, Math.min(width, height) * 0.008, 26)
  const data = image.data
  const [wash, fibre] = [createField(random, 4), createField(random, 2)]
  const paper = [244, 237, 221] as const
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const light = (data[at]! + data[at + 1]! + data[at + 2]!) / 765
      const worn = (1 - light) * (fibre(x / 1.7, y / 5) * 26 + wash(x / 70, y / 70) * 42)
      const age = wash(x / 240 + 40, y / 240) * 9
      for (let channel = 0; channel < 3; channel++)
        data[at + channel] = (data[at + channel]! / 255) ** 1.06 * paper[channel]! + worn + age
    }
  }
  grain(data, random, 9)
  canvas.getContext('2d').putImageData(image, 0, 0)
}
