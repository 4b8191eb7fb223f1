import type { Cue } from '../../../contract/task'
import type { SungLine } from './lines'

const round = (seconds: number) => Math.round(seconds * 1000) / 1000

/** Times of each sung breath: a line, or a part of a long one. */
export const cuesOfSong = (lines: readonly SungLine[]): Cue[] =>
  lines.map(({ breath, notes }) => {
    const [first, last] = [notes[0]!, notes.at(-1)!]
    return { at: round(first.at), seconds: round(last.at + last.seconds - first.at), text: breath.text }
  })
