import type { SKRSContext2D } from '@napi-rs/canvas'
import { family } from '../../../../media/fonts'
import { inParts } from '../captions/phrases'
import { writable } from '../captions/writable'

const lineStep = 1.3

interface Lettering {
  text: string
  /** Middle of the text, and the room that it may take. */
  x: number
  y: number
  width: number
  height: number
  largest: number
}

/** The largest letters with which a text fits, on as few lines as are good; lines end between words. */
function titleLines(g: SKRSContext2D, { text, width, height, largest }: Lettering) {
  g.font = `100px ${family()}`
  let best = { lines: [text], size: 0 }
  for (const many of [1, 2, 3]) {
    const lines = inParts(text, many).map((line) => line.trim())
    const widest = Math.max(1, ...lines.map((line) => g.measureText(line).width))
    const size = Math.min(largest, (width / widest) * 100, height / (lines.length * lineStep))
    if (size > best.size * 1.12) best = { lines, size }
  }
  return best
}

/** Draws a title in large light letters around a point. Returns its lowest edge. */
export function letter(g: SKRSContext2D, lettering: Lettering): number {
  const { x, y } = lettering
  const { lines, size } = titleLines(g, { ...lettering, text: writable(lettering.text) })
  const step = size * lineStep
  g.font = `${size}px ${family()}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.lineJoin = 'round'
  const top = y - (step * lines.length) / 2
  lines.forEach((line, at) => {
    const middle = top + step * (at + 0.5)
    g.shadowColor = 'rgba(0,0,0,.5)'
    g.shadowBlur = size * 0.3
    g.shadowOffsetY = size * 0.05
    g.fillStyle = g.strokeStyle = '#fffaf0'
    g.fillText(line, x, middle)
    g.shadowColor = 'transparent'
    // A thin stroke of the same colour makes the letters bold.
    g.lineWidth = size * 0.035
    g.strokeText(line, x, middle)
    g.fillText(line, x, middle)
  })
  return top + step * lines.length
}

/** A fine golden line with a lozenge in its middle. */
export function drawOrnament(g: SKRSContext2D, x: number, y: number, wide: number): void {
  const unit = wide / 100
  const shade = g.createLinearGradient(x - wide, 0, x + wide, 0)
  shade.addColorStop(0, 'rgba(240,204,132,0)')
  shade.addColorStop(0.5, 'rgba(240,204,132,1)')
  shade.addColorStop(1, 'rgba(240,204,132,0)')
  g.fillStyle = shade
  g.fillRect(x - wide, y - unit, wide - 9 * unit, 2 * unit)
  g.fillRect(x + 9 * unit, y - unit, wide - 9 * unit, 2 * unit)
  g.fillStyle = '#f0cc84'
  g.beginPath()
  for (const [dx, dy] of [
    [0, -5],
    [5, 0],
    [0, 5],
    [-5, 0],
  ] as const)
    g.lineTo(x + dx * unit, y + dy * unit)
  g.closePath()
  g.fill()
}
