import type { Random } from '../../../shared/random'
import type { PlayedNote } from '../types'
import { dynamics, timeOf, type Bar } from './bars'
import { tokensIn } from './patterns'
import { played } from './touch'

/** Between E1 and D#2. */
const lowest = (note: number) => 28 + ((((note - 28) % 12) + 12) % 12)

/** A bar of the bass: mostly roots, with a step towards the next one at its end. */
export function bassOf(bar: Bar, random: Random): PlayedNote[] {
  const { plan, band, chord, next, section, level, step, steps, isEnd } = bar
  const root = lowest(plan.tonic + chord.root)
  const hard = dynamics[section.part]
  const note = (place: number, held: number, midi: number, velocity: number) =>
    played(
      { at: timeOf(bar, place) + 0.004, seconds: Math.max(0.08, held * step * 0.94), midi, velocity: velocity * hard },
      random,
      0.006,
    )
  if (isEnd) return [note(0, steps, root, 0.85)]
  return tokensIn(band.bass.patterns[level]).map(({ sign, place, held }) => {
    const velocity = sign === 'r' ? 0.5 : place === 0 ? 0.85 : 0.72
    return note(
      place,
      held || 1,
      heightOf(sign, root, lowest(plan.tonic + next.root), plan.style === 'guofeng'),
      velocity,
    )
  })
}

function heightOf(sign: string, root: number, next: number, fiveTones: boolean): number {
  if (sign === '5') return root + 7 > 43 ? root - 5 : root + 7
  if (sign === 'O') return root + 12
  if (sign !== 'A') return root
  if (next === root || fiveTones) return root + 7 > 43 ? root - 5 : root + 7
  return next > root ? next - 1 : next + 2
}
