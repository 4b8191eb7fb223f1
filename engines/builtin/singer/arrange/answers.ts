import type { Random } from '../../../shared/random'
import type { Answer } from '../bands/types'
import { fiveTone } from '../theory'
import type { Note, PlayedNote } from '../types'
import type { Bar } from './bars'
import { played } from './touch'

/** Adds answers of another instrument in the rests between phrases. */
export function answersOf(bars: readonly Bar[], phrases: readonly (readonly Note[])[], answer: Answer, random: Random) {
  return phrases.flatMap((phrase, i): PlayedNote[] => {
    const last = phrase.at(-1)
    if (!last) return []
    const bar = [...bars].reverse().find(({ at }) => at <= last.at + 0.01)
    const next = phrases[i + 1]?.[0]?.at ?? last.at + last.seconds
    if (!bar || bar.level < answer.from || bar.isEnd || random() > 0.75) return []
    const step = bar.step
    const from = last.at + 4 * step
    // A phrase of another part later on is not waited for.
    const room = Math.floor((Math.min(next, last.at + 16 * step) - from) / step)
    return room < 4 ? [] : manners[answer.manner](bar, from, Math.min(room, 10), answer.octave, random)
  })
}

type Manner = (bar: Bar, from: number, room: number, octave: number, random: Random) => PlayedNote[]

/** Notes of the five-tone scale, one after another. */
function walk(
  bar: Bar,
  from: number,
  steps: readonly number[],
  length: number,
  octave: number,
  rising: number,
): PlayedNote[] {
  const { tonic, mode } = bar.plan
  const up = octave + (tonic < 55 ? 12 : 0)
  return steps.map((step, i) => ({
    at: from + i * length * bar.step,
    seconds: length * bar.step * (i === steps.length - 1 ? 2.5 : 1.3),
    midi: tonic + up + fiveTone(step, mode),
    velocity: 0.55 + rising * i,
  }))
}

const shapes = [
  [2, 3, 4, 5],
  [5, 4, 3, 2],
  [3, 5, 4, 3],
  [2, 4, 3, 5],
] as const

const manners: Readonly<Record<Answer['manner'], Manner>> = {
  lick: (bar, from, room, octave, random) => {
    const shape = shapes[Math.floor(random() * shapes.length)]!
    return walk(bar, from, shape.slice(0, room >> 1), 2, octave, 0.02).map((sound) => played(sound, random))
  },
  run: (bar, from, room, octave, random) => {
    const low = Math.floor(random() * 3) - 1
    const upwards = Array.from({ length: room }, (_, i) => low + i)
    return walk(bar, from, random() < 0.7 ? upwards : upwards.reverse(), 1, octave, 0.025).map((sound) =>
      played(sound, random, 0.005),
    )
  },
  tremolo: (bar, from, room, octave, random) => {
    const step = 2 + Math.floor(random() * 3)
    return walk(
      bar,
      from,
      Array.from({ length: room }, () => step),
      1,
      octave,
      0.03,
    ).map((sound) => played(sound, random, 0.004))
  },
}
