import { createCanvas, type Canvas } from '@napi-rs/canvas'

/** Pseudo-random numbers, equal in every run. */
function numbers(seed: number) {
  let now = seed
  return () => (now = (now * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
}

/** Ages a picture by sixty years: yellow, faded, grained, scratched and dusty. */
export function aged(picture: Canvas): Canvas {
  const { width, height } = picture
  const out = createCanvas(width, height)
  const pen = out.getContext('2d')
  const next = numbers(7)
  const pixels = picture.getContext('2d').getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const [red, green, blue] = [pixels.data[at]!, pixels.data[at + 1]!, pixels.data[at + 2]!]
    const grey = (0.3 * red + 0.59 * green + 0.11 * blue - 128) * 0.55 + 150 + (next() + next() - 1) * 10
    pixels.data.set([grey * 1.02 + 14, grey * 0.93 + 6, grey * 0.72 + 4], at)
  }
  pen.putImageData(pixels, 0, 0)
  for (let n = 0; n < 9; n++) {
    const [x, y, width1] = [next() * width, next() * height, 1 + next() * 1.6]
    const [dx, dy] = [(next() - 0.5) * width * 0.3, (next() > 0.3 ? 1 : -1) * height * (0.2 + next() * 0.4)]
    pen.strokeStyle = n % 3 ? 'rgba(245,238,220,.95)' : 'rgba(60,45,30,.9)'
    pen.lineWidth = width1
    pen.beginPath()
    pen.moveTo(x, y)
    pen.bezierCurveTo(x + dx * 0.3, y + dy * 0.3 + 10, x + dx * 0.6 - 8, y + dy * 0.6, x + dx, y + dy)
    pen.stroke()
  }
  for (let n = 0; n < 60; n++) {
    pen.fillStyle = n % 2 ? 'rgba(248,240,225,.95)' : 'rgba(50,38,25,.9)'
    pen.beginPath()
    pen.arc(next() * width, next() * height, 0.8 + next() * 1.8, 0, 7)
    pen.fill()
  }
  return out
}
