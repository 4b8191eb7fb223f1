import type { SKRSContext2D } from '@napi-rs/canvas'
import { family } from '../../media/fonts'

export interface Lines {
  lines: readonly string[]
  size: number
}

/** Latin, Cyrillic and Korean words stay whole; others may be broken anywhere but before a mark. */
const pieces = (text: string): string[] =>
  text.match(
    /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hangul}\p{N}'’&-]+[\p{P}\s]*|.[，。！？、；：”’」』!?,.;:\s]*/gu,
  ) ?? []

/** Breaks a text into lines of similar width. */
function broken(text: string, many: number, width: (line: string) => number): string[] {
  const all = pieces(text)
  const each = width(text) / many
  const lines: string[] = ['']
  all.forEach((piece, at) => {
    const now = lines.at(-1)!
    const isFull = now !== '' && width(now + piece) > each * 1.04 + width(piece) * 0.5 && lines.length < many
    if (isFull && all.length - at > 0) lines.push(piece)
    else lines[lines.length - 1] = now + piece
  })
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** The largest letters with which a text fits, on as few lines as are good. */
export function fitLines(g: SKRSContext2D, text: string, width: number, height: number, largest: number): Lines {
  g.font = `100px ${family()}`
  const measured = (line: string) => g.measureText(line).width
  let best: Lines = { lines: [text], size: 0 }
  for (const many of [1, 2, 3]) {
    const lines = broken(text, many, measured)
    const size = Math.min(largest, (width / Math.max(...lines.map(measured))) * 100, height / (lines.length * 1.28))
    if (size > best.size * 1.12) best = { lines, size }
  }
  return best
}
