import type { Cue } from '../../../contract/task'
import { family } from '../../../media/fonts'
import { type CanvasContext, fillPath } from './canvas-shapes'

/** Lines that fit, broken between words where there are any, anywhere else. */
export function wrapped(pen: CanvasContext, text: string, most: number): string[] {
  const pieces =
    text.trim().match(/[A-Za-z0-9\u0400-\u04ff\uac00-\ud7af'’-]+\s*|[^A-Za-z0-9\u0400-\u04ff\uac00-\ud7af]/g) ?? []
  const lines: string[] = []
  let now = ''
  for (const piece of pieces) {
    if (now && pen.measureText(now + piece).width > most) {
      lines.push(now.trim())
      now = ''
    }
    now += piece
  }
  if (now.trim()) lines.push(now.trim())
  return lines
}

/** Draws the subtitle of a moment, at the foot of the picture. */
export function drawSubtitle(pen: CanvasContext, cues: readonly Cue[], seconds: number, width: number, height: number) {
  const cue = cues.findLast(({ at }) => at <= seconds)
  if (!cue || seconds > cue.at + cue.seconds + 0.4) return
  const size = Math.round(Math.min(width, height) * 0.058)
  pen.font = `${size}px ${family()}`
  const lines = wrapped(pen, cue.text.replace(/[，。！？,.!?；;]+$/u, ''), width * 0.86).slice(0, 3)
  if (lines.length === 0) return
  const step = size * 1.36
  const top = height * 0.93 - lines.length * step
  const wide = Math.max(...lines.map((one) => pen.measureText(one).width)) + size * 1.3
  fillPath(pen, 'rgba(0,0,0,.55)', (p) =>
    p.roundRect((width - wide) / 2, top - size * 0.35, wide, lines.length * step + size * 0.5, size * 0.4),
  )
  pen.fillStyle = '#fff'
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  lines.forEach((one, at) => pen.fillText(one, width / 2, top + step * (at + 0.5)))
}
