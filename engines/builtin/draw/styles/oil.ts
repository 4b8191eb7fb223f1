import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Random } from '../../../shared/random'
import { between, createField } from '../random'
import { vignette } from './light'

/** Painted over with strokes along the forms: broad ones first, fine ones where there is something to see. */
export function finishOil(canvas: Canvas, random: Random): void {
  const { width, height } = canvas
  const g = canvas.getContext('2d')
  const source = createCanvas(width, height)
  source.getContext('2d').drawImage(canvas, 0, 0)
  const { data } = source.getContext('2d').getImageData(0, 0, width, height)
  const unit = Math.min(width, height) / 100
  const flow = createField(random, 2)
  const grey = (x: number, y: number) => {
    const at = (Math.min(height - 1, Math.max(0, y | 0)) * width + Math.min(width - 1, Math.max(0, x | 0))) * 4
    return data[at]! * 0.3 + data[at + 1]! * 0.59 + data[at + 2]! * 0.11
  }
  g.lineCap = 'round'
  for (const [thick, least] of [
    [2.4, -1],
    [1.15, 5],
    [0.55, 16],
  ] as const) {
    const [step, wide] = [unit * thick * 0.62, unit * thick]
    const reach = Math.max(2, wide * 0.6)
    const spots: [number, number][] = []
    for (let y = 0; y < height + step; y += step)
      for (let x = 0; x < width + step; x += step)
        spots.push([x + between(random, -0.6, 0.6) * step, y + between(random, -0.6, 0.6) * step])
    for (let at = spots.length - 1; at > 0; at--) {
      const other = Math.floor(random() * (at + 1))
      const held = spots[at]!
      spots[at] = spots[other]!
      spots[other] = held
    }
    for (const [x, y] of spots) {
      const [gx, gy] = [grey(x + reach, y) - grey(x - reach, y), grey(x, y + reach) - grey(x, y - reach)]
      const steep = Math.hypot(gx, gy)
      if (steep < least) continue
      const along = steep > 9 ? Math.atan2(gy, gx) + Math.PI / 2 : flow(x / unit / 16, y / unit / 16) * 2.6
      const at = (Math.min(height - 1, Math.max(0, y | 0)) * width + Math.min(width - 1, Math.max(0, x | 0))) * 4
      const by = between(random, -11, 11)
      const long = wide * between(random, 1, 2.1)
      const bend = between(random, -0.25, 0.25)
      const stroke = (shift: number, broad: number, light: number, alpha: number) => {
        g.strokeStyle = `rgba(${data[at]! + by + light},${data[at + 1]! + by + light},${data[at + 2]! + by + light},${alpha})`
        g.lineWidth = broad
        const [nx, ny] = [-Math.sin(along) * shift, Math.cos(along) * shift]
        g.beginPath()
        g.moveTo(x - Math.cos(along) * long * 0.5 + nx, y - Math.sin(along) * long * 0.5 + ny)
        g.quadraticCurveTo(
          x + nx - Math.sin(along) * long * bend,
          y + ny + Math.cos(along) * long * bend,
          x + Math.cos(along) * long * 0.5 + nx,
          y + Math.sin(along) * long * 0.5 + ny,
        )
        g.stroke()
      }
      stroke(0, wide * between(random, 0.65, 1), 0, 0.86)
      // The ridges that bristles leave, lit from above.
      if (thick > 0.6) stroke(wide * 0.26, wide * 0.13, -20, 0.3)
      if (thick > 0.6) stroke(-wide * 0.24, wide * 0.12, 24, 0.34)
    }
  }
  vignette(canvas, 0.2)
}
