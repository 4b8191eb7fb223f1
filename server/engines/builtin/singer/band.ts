import type { StringName, TimbreName } from './instruments'
import type { Drum } from './synth/drums'
import type { Style } from './types'

export type Player = TimbreName | StringName

/** Blows within a bar by unit (an eighth): place, and how hard. */
export type Groove = Partial<Record<Drum, readonly (readonly [unit: number, force: number])[]>>

export interface Band {
  /** Chords held through the bar. */
  pad: { player: TimbreName; gain: number }
  /** Chords broken: which note of the chord on which unit; a list strikes them together. Highs of the chorus may differ. */
  comp: { player: Player; gain: number; verse: readonly (readonly number[])[]; chorus: readonly (readonly number[])[] }
  bass: {
    player: TimbreName
    gain: number
    /** Unit, length in units, semitones above the root. */ line: readonly (readonly [number, number, number])[]
  }
  /** Plays the tune where nobody sings, and softly along where someone does. */
  lead: { player: Player; gain: number }
  /** Holds a high note through the bars of the chorus, which lifts it above the verse. */
  high: { player: TimbreName; gain: number }
  verse: Groove
  chorus: Groove
}

const all = [0, 1, 2]
const eighths = (force: number, soft: number) =>
  [0, 1, 2, 3, 4, 5, 6, 7].map((unit) => [unit, unit % 2 === 0 ? force : soft] as const)
const rest: readonly number[] = []

export const bandsByStyle: Readonly<Record<Style, Band>> = {
  pop: {
    pad: { player: 'pad', gain: 0.065 },
    comp: {
      player: 'guitar',
      gain: 0.36,
      verse: [[0], [1], [2], [1], [3], [1], [2], [1]],
      chorus: [all, [2], [1], [2], all, [1], [2], [3]],
    },
    bass: {
      player: 'bass',
      gain: 0.2,
      line: [
        [0, 2.6, 0],
        [3, 1, 0],
        [4, 2, 0],
        [6, 1, 7],
        [7, 1, 0],
      ],
    },
    lead: { player: 'keys', gain: 0.11 },
    high: { player: 'strings', gain: 0.035 },
    verse: {
      kick: [
        [0, 1],
        [5, 0.7],
      ],
      rim: [
        [2, 0.7],
        [6, 0.7],
      ],
      hat: eighths(0.5, 0.3),
    },
    chorus: {
      kick: [
        [0, 1],
        [3, 0.6],
        [4, 0.9],
        [7, 0.5],
      ],
      snare: [
        [2, 0.9],
        [6, 1],
      ],
      hat: eighths(0.7, 0.45),
      shaker: eighths(0.2, 0.4),
    },
  },
  guofeng: {
    pad: { player: 'strings', gain: 0.05 },
    comp: {
      player: 'zither',
      gain: 0.42,
      verse: [[0], [1], [2], [3], [2], rest, [1], rest],
      chorus: [[0, 2], [1], [2], [3], [4], [3], [2], [1]],
    },
    bass: {
      player: 'upright',
      gain: 0.2,
      line: [
        [0, 4, 0],
        [4, 3, 7],
      ],
    },
    lead: { player: 'flute', gain: 0.11 },
    high: { player: 'fiddle', gain: 0.045 },
    verse: {
      wood: [
        [4, 0.35],
        [7, 0.2],
      ],
      shaker: [
        [2, 0.3],
        [6, 0.3],
      ],
    },
    chorus: {
      drum: [
        [0, 0.8],
        [5, 0.4],
      ],
      wood: [
        [2, 0.4],
        [6, 0.4],
        [7, 0.3],
      ],
      shaker: eighths(0.25, 0.18),
    },
  },
  ballad: {
    pad: { player: 'strings', gain: 0.04 },
    comp: {
      player: 'piano',
      gain: 0.11,
      verse: [[0], [1], [2], [3], [2], [1], [2], [1]],
      chorus: [[0, 2], [1], [3], [2], all, [2], [3], [2]],
    },
    bass: {
      player: 'bass',
      gain: 0.18,
      line: [
        [0, 4, 0],
        [4, 3, 0],
        [7, 1, 7],
      ],
    },
    lead: { player: 'piano', gain: 0.12 },
    high: { player: 'strings', gain: 0.04 },
    verse: {
      rim: [[4, 0.35]],
      shaker: [
        [2, 0.2],
        [6, 0.2],
      ],
    },
    chorus: {
      kick: [
        [0, 0.8],
        [5, 0.5],
      ],
      snare: [[4, 0.6]],
      hat: eighths(0.35, 0.2),
    },
  },
  dance: {
    pad: { player: 'pad', gain: 0.055 },
    comp: {
      player: 'synth',
      gain: 0.14,
      verse: [[0], rest, [1], [2], rest, [1], [3], rest],
      chorus: [all, rest, all, rest, all, all, rest, all],
    },
    bass: {
      player: 'deep',
      gain: 0.2,
      line: [
        [1, 0.8, 0],
        [3, 0.8, 0],
        [5, 0.8, 0],
        [7, 0.8, 12],
      ],
    },
    lead: { player: 'lead', gain: 0.075 },
    high: { player: 'synth', gain: 0.05 },
    verse: {
      kick: [
        [0, 1],
        [2, 1],
        [4, 1],
        [6, 1],
      ],
      hat: [
        [1, 0.6],
        [3, 0.6],
        [5, 0.6],
        [7, 0.6],
      ],
    },
    chorus: {
      kick: [
        [0, 1],
        [2, 1],
        [4, 1],
        [6, 1],
      ],
      clap: [
        [2, 0.8],
        [6, 0.8],
      ],
      open: [
        [1, 0.5],
        [3, 0.5],
        [5, 0.5],
        [7, 0.5],
      ],
      hat: eighths(0.4, 0.2),
    },
  },
  rock: {
    pad: { player: 'choir', gain: 0.02 },
    comp: {
      player: 'clean',
      gain: 0.32,
      verse: [[0, 1], rest, [0, 1], [0, 1], rest, [0, 1], [0, 1], rest],
      chorus: [
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
        [0, 1],
      ],
    },
    bass: { player: 'deep', gain: 0.17, line: [0, 1, 2, 3, 4, 5, 6, 7].map((unit) => [unit, 0.9, 0] as const) },
    lead: { player: 'lead', gain: 0.07 },
    high: { player: 'brass', gain: 0.03 },
    verse: {
      kick: [
        [0, 1],
        [4, 0.9],
        [5, 0.7],
      ],
      snare: [
        [2, 0.9],
        [6, 0.9],
      ],
      hat: eighths(0.7, 0.5),
    },
    chorus: {
      kick: [
        [0, 1],
        [3, 0.7],
        [4, 1],
        [5, 0.7],
      ],
      snare: [
        [2, 1],
        [6, 1],
      ],
      open: [
        [0, 0.45],
        [2, 0.45],
        [4, 0.45],
        [6, 0.45],
      ],
    },
  },
  lullaby: {
    pad: { player: 'choir', gain: 0.03 },
    comp: { player: 'harp', gain: 0.26, verse: [[0], [1], [2], [3], [2], [1]], chorus: [[0], [2], [3], [4], [3], [2]] },
    bass: { player: 'upright', gain: 0.15, line: [[0, 5, 0]] },
    lead: { player: 'box', gain: 0.12 },
    high: { player: 'box', gain: 0.05 },
    verse: {},
    chorus: {
      shaker: [
        [2, 0.14],
        [4, 0.14],
      ],
    },
  },
}
