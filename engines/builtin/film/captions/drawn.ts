import { family } from '../../../../media/fonts'
import type { FrameSize } from '../picture/plate'
import { stampOf, type Stamp } from '../picture/stamp'
import { linesOfPhrase } from './phrases'

/** Lowest place of a subtitle: below faces, and above the line of the player. */
const footOf = ({ width, height }: FrameSize) => height * (height > width ? 0.92 : 0.94)

/** A subtitle over the foot of a frame: white, with a dark edge. */
export function captionStamp(text: string, frame: FrameSize): Stamp {
  const { width, height } = frame
  const size = Math.round(Math.min(width, height) * (width === height ? 0.052 : 0.057))
  const lines = linesOfPhrase(text)
  const step = size * 1.36
  const tall = lines.length * step + size * 0.5
  const top = footOf(frame) - tall
  const most = width * 0.92
  return stampOf({ left: 0, top, width, height: tall }, (g) => {
    g.font = `${size}px ${family()}`
    const widest = Math.max(...lines.map((line) => g.measureText(line).width))
    const fit = Math.min(1, most / widest)
    g.font = `${size * fit}px ${family()}`
    g.textAlign = 'center'
    g.textBaseline = 'middle'
    g.lineJoin = 'round'
    const at = (line: number) => top + size * 0.25 + step * (line + 0.5)
    g.shadowColor = 'rgba(0,0,0,.55)'
    g.shadowBlur = size * 0.28
    g.shadowOffsetY = size * 0.06
    g.strokeStyle = 'rgba(8,10,16,.82)'
    g.lineWidth = size * 0.17
    lines.forEach((line, i) => g.strokeText(line, width / 2, at(i)))
    g.shadowColor = 'transparent'
    // A thin stroke of the same colour makes the letters bold.
    g.strokeStyle = g.fillStyle = '#fffdf8'
    g.lineWidth = size * 0.028
    lines.forEach((line, i) => {
      g.strokeText(line, width / 2, at(i))
      g.fillText(line, width / 2, at(i))
    })
  })
}
