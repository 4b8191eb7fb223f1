import type { Cue } from '../ports/db/schema'

/** "AI" in Morse code (short long, short short): the audible label that the rule prescribes. */
const rhythm = ['.-', '..']
const unitSeconds = 0.09
const restSeconds = 0.3
const hertz = 784
const loudness = 0.22

/** The audible label: a soft bell in the rhythm, and a rest. */
export function audibleLabel(rate: number): Float32Array {
  const parts: { seconds: number; sounds: boolean }[] = []
  for (const [place, letter] of rhythm.entries()) {
    if (place > 0) parts.push({ seconds: 3 * unitSeconds, sounds: false })
    for (const [i, mark] of [...letter].entries()) {
      if (i > 0) parts.push({ seconds: unitSeconds, sounds: false })
      parts.push({ seconds: (mark === '-' ? 3 : 1) * unitSeconds, sounds: true })
    }
  }
  parts.push({ seconds: restSeconds, sounds: false })
  return Float32Array.from(parts.flatMap(({ seconds, sounds }) => toneOf(Math.round(seconds * rate), rate, sounds)))
}

function toneOf(length: number, rate: number, sounds: boolean): number[] {
  const edge = 0.008 * rate
  return Array.from({ length }, (_, i) => {
    if (!sounds) return 0
    const swell = Math.min(1, i / edge, (length - i) / edge)
    const turn = (2 * Math.PI * hertz * i) / rate
    return loudness * swell * (Math.sin(turn) + 0.3 * Math.sin(2 * turn))
  })
}

/** Cues of a sound that now begins later. */
export const shiftCues = (cues: readonly Cue[] | undefined, seconds: number): Cue[] | undefined =>
  cues?.map((cue) => ({ ...cue, at: Math.round((cue.at + seconds) * 1000) / 1000 }))
