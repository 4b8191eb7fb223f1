import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Random } from '../../../shared/random'

/** Darker towards the corners, so that the eye stays inside. */
export function vignette(canvas: Canvas, strength: number): void {
  const { width, height } = canvas
  const g = canvas.getContext('2d')
  const gradient = g.createRadialGradient(
    width / 2,
    height / 2,
    Math.min(width, height) * 0.42,
    width / 2,
    height / 2,
    Math.hypot(width, height) * 0.56,
  )
  gradient.addColorStop(0, 'rgba(8,6,30,0)')
  gradient.addColorStop(1, `rgba(8,6,30,${strength})`)
  g.fillStyle = gradient
  g.fillRect(0, 0, width, height)
}

/** Makes bright areas glow beyond their edges. */
function bloom(canvas: Canvas, strength: number, reach: number): void {
  const { width, height } = canvas
  const small = createCanvas(Math.round(width / 8), Math.round(height / 8))
  const s = small.getContext('2d')
  s.drawImage(canvas, 0, 0, small.width, small.height)
  const image = s.getImageData(0, 0, small.width, small.height)
  for (let at = 0; at < image.data.length; at += 4) {
    const [r, b, c] = [image.data[at]!, image.data[at + 1]!, image.data[at + 2]!]
    const keep = Math.max(0, (Math.max(r, b, c) - 150) / 105)
    image.data[at] = r * keep
    image.data[at + 1] = b * keep
    image.data[at + 2] = c * keep
  }
  s.putImageData(image, 0, 0)
  const soft = createCanvas(small.width, small.height)
  const t = soft.getContext('2d')
  t.filter = `blur(${reach}px)`
  t.drawImage(small, 0, 0)
  const g = canvas.getContext('2d')
  g.save()
  g.globalCompositeOperation = 'screen'
  g.globalAlpha = strength
  g.drawImage(soft, 0, 0, width, height)
  g.restore()
}

/** Fine, invisible grain prevents banding of wide gradients. */
export function grain(data: Uint8ClampedArray, random: Random, strength: number): void {
  const seed = Math.floor(random() * 65_536)
  for (let at = 0, pixel = seed; at < data.length; at += 4, pixel++) {
    let value = Math.imul(pixel ^ (pixel >>> 9), 0x85ebca6b)
    value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
    const by = (((value >>> 16) & 255) / 255 - 0.5) * strength
    data[at] = data[at]! + by
    data[at + 1] = data[at + 1]! + by
    data[at + 2] = data[at + 2]! + by
  }
}

export function finishFlat(canvas: Canvas, random: Random): void {
  bloom(canvas, 0.35, 5)
  vignette(canvas, 0.24)
  const g = canvas.getContext('2d')
  const image = g.getImageData(0, 0, canvas.width, canvas.height)
  grain(image.data, random, 7)
  g.putImageData(image, 0, 0)
}

/** Glowing signs, slightly separated colours at the edges, faint screen lines. */
export function finishCyberpunk(canvas: Canvas, random: Random): void {
  bloom(canvas, 0.8, 4)
  bloom(canvas, 0.45, 14)
  vignette(canvas, 0.5)
  const { width, height } = canvas
  const g = canvas.getContext('2d')
  const image = g.getImageData(0, 0, width, height)
  const source = new Uint8ClampedArray(image.data)
  for (let y = 0; y < height; y++) {
    const dim = y % 4 < 2 ? 1 : 0.93
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4
      const apart = Math.round(((x - width / 2) / width) * 5)
      const left = (y * width + Math.min(width - 1, Math.max(0, x - apart))) * 4
      const right = (y * width + Math.min(width - 1, Math.max(0, x + apart))) * 4
      image.data[at] = source[left]! * dim
      image.data[at + 1] = source[at + 1]! * dim
      image.data[at + 2] = source[right + 2]! * dim
    }
  }
  grain(image.data, random, 12)
  g.putImageData(image, 0, 0)
}
