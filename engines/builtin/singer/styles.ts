import type { Mode } from './theory'
import type { SongMood, Style } from './types'

type Lines = readonly [string, ...string[]]

/** Properties of a style without its instruments (band.ts) and rhythms (drums.ts). */
interface Manner {
  bpm: number
  beats: 3 | 4
  /** Chance that two equal notes of a melody become long-short or short-long. */
  syncopation: number
  verse: Readonly<Record<Mode, Lines>>
  chorus: Readonly<Record<Mode, Lines>>
}

export const styleSettings: Readonly<Record<Style, Manner>> = {
  pop: {
    bpm: 98,
    beats: 4,
    syncopation: 0.35,
    verse: { major: ['I V vi IV', 'I vi IV V', 'vi IV I V'], minor: ['i VI III VII', 'i iv VI VII'] },
    chorus: { major: ['IV V iii vi', 'IV I V vi', 'I V vi IV'], minor: ['VI VII i III', 'VI III VII i'] },
  },
  guofeng: {
    bpm: 78,
    beats: 4,
    syncopation: 0.2,
    verse: { major: ['I vi IV V', 'I iii vi V', 'vi V IV I'], minor: ['i VII VI VII', 'i v VI VII'] },
    chorus: { major: ['IV V vi iii', 'vi IV V I'], minor: ['VI VII v i', 'iv VII III VI'] },
  },
  ballad: {
    bpm: 76,
    beats: 4,
    syncopation: 0.15,
    verse: { major: ['I7 V vi7 IV7', 'I7 iii7 IV7 V', 'I+ vi7 ii7 V'], minor: ['i7 VI7 III VII', 'i+ iv7 VII III7'] },
    chorus: { major: ['IV7 V iii7 vi7', 'vi7 IV7 I V'], minor: ['VI7 VII v7 i', 'VI7 III7 iv7 VII'] },
  },
  dance: {
    bpm: 122,
    beats: 4,
    syncopation: 0.5,
    verse: { major: ['vi IV I V', 'I iii IV V'], minor: ['i VI III VII', 'i III VII iv'] },
    chorus: { major: ['IV I V vi', 'vi V IV V'], minor: ['VI VII i i', 'i VII VI VII'] },
  },
  rock: {
    bpm: 126,
    beats: 4,
    syncopation: 0.3,
    verse: { major: ['I V IV I', 'I IV vi V'], minor: ['i VII VI VII', 'i III VII VI'] },
    chorus: { major: ['IV I V vi', 'I V vi IV'], minor: ['VI III VII i', 'i VI III VII'] },
  },
  lullaby: {
    bpm: 92,
    beats: 3,
    syncopation: 0,
    verse: { major: ['I IV I V', 'I vi IV V'], minor: ['i iv i v', 'i VI iv VII'] },
    chorus: { major: ['IV I ii V', 'vi IV V I'], minor: ['VI III iv v', 'VI VII III i'] },
  },
}

interface Colour {
  mode: Mode
  tempo: number
  /** Semitones above the usual key. */
  lift: number
  /** How hard the drums and the full band play, 0 to 1. */
  force: number
  /** How much the room answers, as a factor. */
  room: number
  /** How open the highs are, dB. */
  air: number
}

export const moodSettings: Readonly<Record<SongMood, Colour>> = {
  happy: { mode: 'major', tempo: 1.06, lift: 2, force: 0.8, room: 0.8, air: 1 },
  calm: { mode: 'major', tempo: 0.92, lift: 0, force: 0.45, room: 1.1, air: -1.5 },
  sad: { mode: 'minor', tempo: 0.88, lift: -1, force: 0.5, room: 1.25, air: -1 },
  grand: { mode: 'minor', tempo: 0.97, lift: 0, force: 1, room: 1.5, air: 0.5 },
}
