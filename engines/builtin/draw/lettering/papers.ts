import { family } from '../../../../media/fonts'
import { type DrawContext, shine } from '../draw-context'
import { couplet } from './greetings'

const [goldHigh, goldLow] = ['#ffe9a6', '#eaa72c']

/** A great character on red paper set on its corner, with a tassel. */
export function drawPaper(pen: DrawContext, character: string): void {
  const { g, width, height, unit, scene } = pen
  const isAlone = scene.things.size === 0
  const [x, y, half] = [width / 2, height * (isAlone ? 0.46 : 0.27), unit * (isAlone ? 34 : 21)]
  const diamond = (reach: number) => {
    g.beginPath()
    g.moveTo(x, y - reach)
    g.lineTo(x + reach, y)
    g.lineTo(x, y + reach)
    g.lineTo(x - reach, y)
    g.closePath()
  }
  g.strokeStyle = shine(pen, [196, 40, 34])
  g.lineWidth = unit * 0.5
  g.beginPath()
  g.moveTo(x, 0)
  g.lineTo(x, y - half)
  g.stroke()
  for (const lean of [-2, -1, 0, 1, 2]) {
    g.beginPath()
    g.moveTo(x, y + half * 1.02)
    g.quadraticCurveTo(x + lean * unit * 0.3, y + half * 1.2, x + lean * unit * 0.7, y + half * 1.42)
    g.stroke()
  }
  g.fillStyle = shine(pen, [234, 167, 44])
  g.beginPath()
  g.arc(x, y + half * 1.06, unit * 1.3, 0, Math.PI * 2)
  g.fill()
  g.save()
  g.shadowColor = 'rgba(40,0,0,.4)'
  g.shadowBlur = unit * 2
  g.shadowOffsetY = unit
  g.fillStyle = shine(pen, [195, 36, 29])
  diamond(half)
  g.fill()
  g.restore()
  g.strokeStyle = shine(pen, [240, 190, 84])
  for (const [reach, wide] of [
    [0.94, 0.7],
    [0.87, 0.24],
  ] as const) {
    g.lineWidth = unit * wide
    diamond(half * reach)
    g.stroke()
  }
  write(pen, character, x, y, half * 0.98)
}

function write({ g }: DrawContext, text: string, x: number, y: number, size: number): void {
  const gradient = g.createLinearGradient(0, y - size / 2, 0, y + size / 2)
  gradient.addColorStop(0, goldHigh)
  gradient.addColorStop(1, goldLow)
  g.font = `${size}px ${family()}`
  g.textAlign = 'center'
  g.textBaseline = 'middle'
  g.lineJoin = 'round'
  g.strokeStyle = g.fillStyle = gradient
  g.lineWidth = size * 0.06
  g.strokeText(text, x, y)
  g.fillText(text, x, y)
}

/** Verses on red strips at both sides, four characters above, luck in the middle. */
export function drawCouplet(pen: DrawContext): void {
  const { g, width, height, unit, scene } = pen
  if (scene.things.size === 0) drawPaper(pen, '福')
  const strip = (x: number, y: number, w: number, h: number) => {
    g.save()
    g.shadowColor = 'rgba(40,0,0,.4)'
    g.shadowBlur = unit * 1.6
    g.shadowOffsetY = unit * 0.6
    g.fillStyle = shine(pen, [195, 36, 29])
    g.fillRect(x, y, w, h)
    g.restore()
    g.strokeStyle = shine(pen, [240, 190, 84])
    g.lineWidth = unit * 0.35
    g.strokeRect(x + unit * 0.8, y + unit * 0.8, w - unit * 1.6, h - unit * 1.6)
  }
  const [right, left, above] = couplet
  const long = [...right].length
  const size = Math.min(unit * 9.4, (height * 0.7) / long / 1.1)
  const [wide, tall, top] = [size * 1.5, size * (long * 1.1 + 0.7), height * 0.17]
  for (const [verse, x] of [
    [left, width * 0.04],
    [right, width * 0.96 - wide],
  ] as const) {
    strip(x, top, wide, tall)
    ;[...verse].forEach((one, at) => write(pen, one, x + wide / 2, top + size * (0.9 + at * 1.1), size))
  }
  const [across, y] = [size * ([...above].length * 1.15 + 0.8), height * 0.035]
  strip((width - across) / 2, y, across, wide)
  ;[...above].forEach((one, at) => write(pen, one, width / 2 + (at - 1.5) * size * 1.15, y + wide / 2, size))
}
