import { pick, randomOf } from './random'
import { moodSettings, styleSettings } from './styles'
import { chordsOf, type Chord } from './theory'
import type { SongMood, SongPart, Plan, Section, Singer, Style } from './types'

export interface SongRequest {
  style: Style
  mood: SongMood
  seconds: number
  singer: Singer
  seed: number
  /**
   * Whether so many phrases hold all the words. Picks a form that does, if there is one, regardless of the seed: the
   * quote promises it.
   */
  wanted?: (phrases: number) => boolean
}

/** The last chord rings this long after the last bar. */
const ringSeconds = 1.8
const parts: Readonly<Record<string, SongPart>> = { v: 'verse', c: 'chorus', '-': 'interlude' }
/** Verses and choruses of four bars, and interludes of two, by the number of sung parts. */
const forms: readonly string[] = [
  'vc',
  'vcc',
  'vc-vc',
  'vvc-vc',
  'vvc-vcc',
  'vvcc-vcc',
  'vvcc-vvcc',
  'vvcc-vvccc',
  'vvccc-vvccc',
]

interface Shape {
  intro: number
  form: string
  ending: number
  bars: number
  bpm: number
}

/** Largest factor by which the tempo rises for words that would not fit. */
const mostHaste = 1.26

/** The form whose length comes out as wished at a tempo near the style's; the tempo gives way by what is left. */
function shapeFor(seconds: number, beats: number, bpm: number, fits: (phrases: number) => boolean): Shape {
  let best: (Shape & { cost: number }) | undefined
  for (const form of forms) {
    for (const intro of [1, 2, 4]) {
      for (const ending of [1, 2]) {
        const body = [...form].reduce((sum, part) => sum + (part === '-' ? 2 : 4), 0)
        const bars = intro + body + ending
        const fitting = (bars * beats * 60) / (seconds - ringSeconds)
        const phrases = [...form].filter((part) => part !== '-').length * 2
        // Omitted words cost more than haste; too much haste is not music.
        const lacking = fits(phrases) || fitting > bpm * mostHaste ? 0 : 40 / phrases
        const cost =
          (fitting > bpm * mostHaste ? 100 : 0) +
          lacking +
          Math.abs(Math.log(fitting / bpm)) * 10 +
          (intro === 2 ? 0 : 0.25) +
          (ending === 2 ? 0 : 0.15) +
          Math.abs(intro / bars - 0.12) * 3
        if (!best || cost < best.cost) best = { intro, form, ending, bars, bpm: fitting, cost }
      }
    }
  }
  return best!
}

/** Tempo, key, chords and form of a song. */
export function planOf({ style, mood, seconds, singer, seed, wanted = () => true }: SongRequest): Plan {
  const random = randomOf(seed, 'plan')
  const { bpm: usual, beats, verse, chorus } = styleSettings[style]
  const { mode, tempo, lift } = moodSettings[mood]
  const { intro, form, ending, bars, bpm } = shapeFor(seconds, beats, usual * tempo, wanted)
  const lines = { verse: chordsOf(pick(random, verse[mode]), mode), chorus: chordsOf(pick(random, chorus[mode]), mode) }
  const home = chordsOf(mode === 'major' ? 'I' : 'i', mode)
  const tonic = (singer === 'woman' ? 59 : 48) + lift + pick(random, [-1, 0, 1, 2])
  return {
    style,
    mood,
    mode,
    tonic,
    highest: singer === 'woman' ? 74 : 63,
    beats,
    bars,
    seconds,
    bpm,
    barSeconds: (beats * 60) / bpm,
    sections: sectionsOf(intro, form, ending, lines.verse, lines.chorus, home),
  }
}

function sectionsOf(
  intro: number,
  form: string,
  ending: number,
  verse: Chord[],
  chorus: Chord[],
  home: Chord[],
): Section[] {
  const sections: Section[] = []
  let bar = 0
  const add = (part: SongPart, chords: readonly Chord[]) => {
    sections.push({ part, bar, bars: chords.length, chords, turn: sections.filter((one) => one.part === part).length })
    bar += chords.length
  }
  add('intro', intro === 4 ? verse : verse.slice(-intro))
  for (const letter of form) {
    const part = parts[letter]!
    add(part, part === 'verse' ? verse : part === 'chorus' ? chorus : verse.slice(2))
  }
  add('ending', ending === 1 ? home : [chorus.at(-1)!.root === 0 ? chorus[0]! : chorus.at(-1)!, ...home])
  return sections
}
