import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Random } from '../../../shared/random'

const cellsAcross = 144
const bayer = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5] as const
const palette = 28

export const cellOf = ({ width, height }: Canvas): number =>
  Math.max(2, Math.round(Math.min(width, height) / cellsAcross))

/** Large square cells of few colours, two of them mixed by a chequer where neither fits. */
export function finishPixel(canvas: Canvas, _random: Random): void {
  const { width, height } = canvas
  const cell = cellOf(canvas)
  const small = createCanvas(Math.ceil(width / cell), Math.ceil(height / cell))
  const s = small.getContext('2d')
  s.imageSmoothingQuality = 'high'
  s.drawImage(canvas, 0, 0, small.width, small.height)
  const image = s.getImageData(0, 0, small.width, small.height)
  const colours = fewColours(image.data)
  for (let y = 0; y < small.height; y++) {
    for (let x = 0; x < small.width; x++) {
      const at = (y * small.width + x) * 4
      const by = (bayer[(y & 3) * 4 + (x & 3)]! / 16 - 0.47) * 16
      const chosen = nearest(colours, image.data[at]! + by, image.data[at + 1]! + by, image.data[at + 2]! + by)
      image.data.set(chosen, at)
    }
  }
  s.putImageData(image, 0, 0)
  const g = canvas.getContext('2d')
  g.imageSmoothingEnabled = false
  g.drawImage(small, 0, 0, small.width * cell, small.height * cell)
}

type Few = [number, number, number]

const nearest = (colours: readonly Few[], r: number, gr: number, b: number): Few => {
  let best = colours[0]!
  let least = Infinity
  for (const one of colours) {
    const away = (one[0] - r) ** 2 * 2 + (one[1] - gr) ** 2 * 4 + (one[2] - b) ** 2 * 3
    if (away < least) [least, best] = [away, one]
  }
  return best
}

/** Median cut: the box of colours with the widest spread is halved until there are enough. */
function fewColours(data: Uint8ClampedArray): Few[] {
  const all: Few[] = []
  for (let at = 0; at < data.length; at += 4) all.push([data[at]!, data[at + 1]!, data[at + 2]!])
  const boxes: Few[][] = [all]
  while (boxes.length < palette) {
    let [widest, spread, along] = [-1, 0, 0]
    boxes.forEach((box, index) => {
      for (const channel of [0, 1, 2] as const) {
        let [least, most] = [255, 0]
        for (const one of box) {
          least = Math.min(least, one[channel])
          most = Math.max(most, one[channel])
        }
        const size = (most - least) * Math.sqrt(Math.sqrt(box.length))
        if (size > spread) [widest, spread, along] = [index, size, channel]
      }
    })
    if (widest < 0) break
    const box = boxes[widest]!.sort((a, b) => a[along]! - b[along]!)
    boxes.splice(widest, 1, box.slice(0, box.length >> 1), box.slice(box.length >> 1))
  }
  return boxes
    .filter((box) => box.length > 0)
    .map(
      (box) =>
        [0, 1, 2].map((channel) => Math.round(box.reduce((sum, one) => sum + one[channel]!, 0) / box.length)) as Few,
    )
}
