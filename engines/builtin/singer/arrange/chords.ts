import type { Random } from '../../../shared/random'
import type { Chords, Held } from '../bands/types'
import { voicing } from '../theory'
import type { PlayedNote } from '../types'
import { dynamics, timeOf, type Bar } from './bars'
import { tokensIn, type PatternToken } from './patterns'
import { played } from './touch'

/** Transposes a note to the guitar's lowest octave. */
const lowRoot = (note: number) => 40 + ((((note - 40) % 12) + 12) % 12)
/** Seconds between the strings of a strum. */
const strum = 0.011

/** All bars of a player with broken or struck chords. */
export function chordsOfBars(bars: readonly Bar[], player: Chords, random: Random): PlayedNote[] {
  let before: number[] = []
  return bars.flatMap((bar) => {
    before = voicing(bar.plan.tonic, bar.chord, player.middle, before)
    const power = lowRoot(bar.plan.tonic + bar.chord.root)
    const notes = player.patterns.some((pattern) => pattern.includes('P')) ? [power, power + 7, power + 12] : before
    return bar.isEnd ? rolled(bar, notes, player, random) : struck(bar, notes, player, random)
  })
}

function struck(bar: Bar, notes: readonly number[], player: Chords, random: Random): PlayedNote[] {
  const { level, step, steps, section } = bar
  const ladder = [0, 12, 24].flatMap((octave) => notes.map((note) => note + octave))
  return tokensIn(player.patterns[level]).flatMap((token) => {
    const keys = /\d/.test(token.sign) ? [ladder[Number(token.sign)]!] : notes
    // Limits the ringing of a note into the next chord.
    const held = Math.min(token.held || player.ring, steps - token.place + 1)
    const downwards = token.place % 4 === 0
    return keys.map((midi, i) =>
      played(
        {
          at: timeOf(bar, token.place) + (keys.length > 1 ? (downwards ? i : keys.length - 1 - i) * strum : 0),
          seconds: Math.max(0.07, held * step * 0.96),
          midi,
          velocity: strengthOf(token) * dynamics[section.part],
        },
        random,
      ),
    )
  })
}

const strengthOf = ({ sign, place }: PatternToken): number =>
  sign === 'c' || sign === 'p' ? 0.5 : place % 8 === 0 ? 0.8 : place % 4 === 0 ? 0.72 : 0.62

/** The last chord, from its lowest note upwards. */
function rolled(bar: Bar, notes: readonly number[], { patterns }: Chords, random: Random): PlayedNote[] {
  if (!patterns[2] && !patterns[1]) return []
  return [...notes, notes[0]! + 12].map((midi, i) =>
    played({ at: bar.at + i * 0.07, seconds: bar.steps * bar.step + 1.2, midi, velocity: 0.68 - i * 0.03 }, random),
  )
}

/** Chords held through their bars; voices move as little as they can. */
export function heldOf(bars: readonly Bar[], { from, middle }: Held): PlayedNote[] {
  let before: number[] = []
  return bars.flatMap(({ plan, chord, at, level, isEnd, section }) => {
    before = voicing(plan.tonic, chord, middle, before)
    if (level < from && !isEnd) return []
    return before.map((midi) => ({
      at,
      seconds: isEnd ? plan.barSeconds + 0.7 : plan.barSeconds,
      midi,
      velocity: 0.62 * dynamics[section.part],
    }))
  })
}

/** The top note of the chords of choruses, an octave up. */
export function highOf(bars: readonly Bar[]): PlayedNote[] {
  return bars.flatMap(({ plan, chord, at, section }) =>
    section.part === 'chorus'
      ? [{ at, seconds: plan.barSeconds, midi: Math.max(...voicing(plan.tonic, chord, 64)) + 12, velocity: 0.6 }]
      : [],
  )
}
