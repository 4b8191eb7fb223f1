import { family } from '../../../../media/fonts'
import type { DrawContext } from '../draw-context'

/** Writes the Chinese words of a painting in columns, from the right, above a red seal. */
export function drawColumns(pen: DrawContext, words: string): void {
  const { g, width, height, unit, sun } = pen
  const letters = [...words].filter((one) => one !== ' ')
  const columns = letters.length > 14 ? 3 : letters.length > 7 ? 2 : 1
  const long = Math.ceil(letters.length / columns)
  const size = Math.min(unit * 9, (height * 0.56) / (long + 1))
  const x = sun.x < width / 2 ? width * 0.9 - size * 0.5 : width * 0.1 + size * (columns - 0.5) * 1.15
  const top = height * 0.1 + size * 0.5
  g.font = `${size}px ${family()}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  letters.forEach((letter, at) => {
    const [cx, cy] = [x - Math.floor(at / long) * size * 1.15, top + (at % long) * size * 1.08]
    g.strokeStyle = g.fillStyle = '#231f1e'
    g.lineWidth = size * 0.05
    g.strokeText(letter, cx, cy)
    g.fillText(letter, cx, cy)
  })
  const last = letters.length - (columns - 1) * long
  const [sx, sy, seal] = [x - (columns - 1) * size * 1.15, top + last * size * 1.08, size * 0.62]
  g.fillStyle = '#b3271e'
  g.beginPath()
  g.roundRect(sx - seal / 2, sy - seal * 0.4, seal, seal, seal * 0.12)
  g.fill()
  g.font = `${seal * 0.72}px ${family()}`
  g.fillStyle = '#f6ead2'
  g.fillText('乐', sx, sy + seal * 0.1)
}
