import { bandsByStyle, type Band, type Player } from './band'
import { strings, timbres, type StringName } from './instruments'
import { unitsInBeat } from './rhythm'
import type { Random } from '../../shared/random'
import { randomOf } from './random'
import { moodSettings } from './styles'
import { strike, type Drum } from './synth/drums'
import { pluck } from './synth/pluck'
import type { StereoBus } from './synth/stage'
import { tone, type Sounding } from './synth/tone'
import { hzOf, voicing, type Chord } from './theory'
import type { Note, SongPart, Plan, Section } from './types'

/** Where players stand. Guitars that are to be distorted have a stage of their own. */
export interface Stages {
  band: StereoBus
  drums: StereoBus
  amp: StereoBus
}

const isString = (player: Player): player is StringName => player in strings

function playerOn(stage: StereoBus, player: Player, random: Random) {
  return (sounding: Sounding) =>
    isString(player) ? pluck(stage, strings[player], sounding, random) : tone(stage, timbres[player], sounding)
}

/** How full the band plays. */
const fullness: Readonly<Record<SongPart, number>> = {
  intro: 0.7,
  verse: 0.78,
  chorus: 1,
  interlude: 0.85,
  ending: 0.8,
}

/** The whole accompaniment, bar after bar. */
export function playBand(plan: Plan, stages: Stages, seed: number, onBar: (share: number) => void) {
  const band = bandsByStyle[plan.style]
  const random = randomOf(seed, 'band')
  let chord: number[] = []
  for (const section of plan.sections) {
    section.chords.forEach((next, i) => {
      const bar = section.bar + i
      chord = voicing(plan.tonic - (plan.tonic > 55 ? 12 : 0), next, 57, chord)
      playBar({ plan, band, section, bar, chord: next, notes: chord, random }, stages)
      onBar((bar + 1) / plan.bars)
    })
  }
}

interface Bar {
  plan: Plan
  band: Band
  section: Section
  bar: number
  chord: Chord
  notes: readonly number[]
  random: Random
}

function playBar(here: Bar, stages: Stages) {
  const {
    plan,
    band,
    section: { part, bar: first, bars },
    bar,
    chord,
    notes,
    random,
  } = here
  const { beats, barSeconds, mood, tonic, bars: allBars } = plan
  const full = fullness[part]
  const at = bar * barSeconds
  const unit = barSeconds / beats / unitsInBeat
  const isEnd = bar === allBars - 1
  const loud = (gain: number) => gain * full * (0.94 + 0.12 * random())
  const pad = playerOn(stages.band, band.pad.player, random)
  notes.forEach((note, i) =>
    pad({
      at,
      seconds: isEnd ? barSeconds + 0.8 : barSeconds * 0.98,
      hz: hzOf(note),
      gain: loud(band.pad.gain),
      pan: (i - 1) * 0.3,
      room: 0.4,
    }),
  )
  if (part === 'chorus')
    playerOn(
      stages.band,
      band.high.player,
      random,
    )({
      at,
      seconds: barSeconds * 0.97,
      hz: hzOf(Math.max(...notes) + 12),
      gain: loud(band.high.gain),
      pan: -0.2,
      room: 0.5,
    })
  playComp(here, stages, at, unit, isEnd, loud)
  if (part !== 'intro' || first + bars - bar <= 1) playBass(here, stages, at, unit, isEnd, loud, tonic + chord.root)
  if (isEnd)
    return void (
      moodSettings[mood].force > 0.6 &&
      part === 'ending' &&
      strike(stages.drums, plan.style === 'guofeng' || plan.style === 'lullaby' ? 'wood' : 'crash', at, 0.12, random)
    )
  playDrums(here, stages, at, unit)
}

type Loud = (gain: number) => number

function playComp(
  { plan, band, section: { part }, chord: { root }, notes, random }: Bar,
  { band: stage, amp }: Stages,
  at: number,
  unit: number,
  isEnd: boolean,
  loud: Loud,
) {
  const { player, gain, verse, chorus } = band.comp
  const play = playerOn(plan.style === 'rock' ? amp : stage, player, random)
  const pattern = part === 'chorus' ? chorus : verse
  const ladder = [...notes, ...notes.map((note) => note + 12)]
  // Rock plays roots and fifths, low; all others the chord.
  const chord = plan.style === 'rock' ? [lowRoot(plan.tonic + root), lowRoot(plan.tonic + root) + 7] : ladder
  if (isEnd)
    return chord
      .slice(0, 4)
      .forEach((note, i) =>
        play({
          at: at + i * unit * 0.35,
          seconds: unit * 12,
          hz: hzOf(note),
          gain: loud(gain),
          pan: (i - 1.5) * 0.25,
          room: 0.3,
        }),
      )
  pattern.forEach((struck, place) => {
    const length = isString(player) ? 3.5 : plan.style === 'rock' && part !== 'chorus' ? 0.55 : 1.2
    struck.forEach((which, i) =>
      play({
        // Human hands are neither quite together nor quite even.
        at: at + place * unit + i * 0.012 + random() * 0.006,
        seconds: unit * length,
        hz: hzOf(chord[which % chord.length]!),
        gain: (loud(gain) * (place % 4 === 0 ? 1 : 0.82)) / Math.sqrt(struck.length),
        pan: plan.style === 'rock' ? (i % 2 ? 0.6 : -0.6) : which % 2 ? 0.35 : -0.35,
        room: 0.22,
      }),
    )
  })
}

/** On the guitar's lowest octave. */
const lowRoot = (note: number) => 40 + ((((note - 40) % 12) + 12) % 12)

function playBass(
  { band: { bass }, random, section: { part } }: Bar,
  { band }: Stages,
  at: number,
  unit: number,
  isEnd: boolean,
  loud: Loud,
  root: number,
) {
  // Between E1 and D#2.
  const low = 28 + ((((root - 28) % 12) + 12) % 12)
  const play = playerOn(band, bass.player, random)
  const line = isEnd ? [[0, 10, 0] as const] : part === 'intro' ? bass.line.slice(0, 1) : bass.line
  line.forEach(([place, length, above]) =>
    play({
      at: at + place * unit,
      seconds: unit * length * 0.95,
      hz: hzOf(low + above),
      gain: loud(bass.gain),
      room: 0.03,
    }),
  )
}

function playDrums(
  { plan, band, section: { part, bar: first, bars, turn }, bar, random }: Bar,
  { drums }: Stages,
  at: number,
  unit: number,
) {
  const { force } = moodSettings[plan.mood]
  const groove = part === 'chorus' || (part === 'verse' && turn > 0 && force > 0.9) ? band.chorus : band.verse
  const isFull = part !== 'intro' || bar > 0
  const units = plan.beats * unitsInBeat
  const fills =
    bar === first + bars - 1 && force > 0.4 && part !== 'ending' && Object.keys(band.chorus).includes('kick')
  if (isFull) {
    for (const [drum, blows] of Object.entries(groove)) {
      for (const [place, hard] of blows) {
        if (place >= units || (fills && place >= units - 2 && drum !== 'hat')) continue
        strike(
          drums,
          drum as Drum,
          at + place * unit + random() * 0.004,
          hard * gains[drum as Drum] * (0.5 + 0.5 * force) * (0.9 + 0.2 * random()),
          random,
        )
      }
    }
  }
  if (fills && part !== 'intro')
    [0, 1, 2, 3].forEach((i) =>
      strike(
        drums,
        i % 2 === 0 ? 'snare' : 'tom',
        at + (units - 2 + i * 0.5) * unit,
        (0.1 + i * 0.03) * (0.5 + 0.5 * force),
        random,
      ),
    )
  if (part === 'chorus' && bar === first && force > 0.4 && band.chorus.kick)
    strike(drums, 'crash', at, 0.14 * force, random)
  if (plan.mood === 'grand' && bar === first && part !== 'intro') strike(drums, 'drum', at, 0.4, random)
}

const gains: Readonly<Record<Drum, number>> = {
  kick: 0.5,
  snare: 0.28,
  clap: 0.26,
  hat: 0.1,
  open: 0.1,
  crash: 0.14,
  tom: 0.3,
  shaker: 0.12,
  wood: 0.14,
  rim: 0.16,
  drum: 0.5,
}

/** A tune on an instrument. */
export function playTune(
  plan: Plan,
  stage: StereoBus,
  notes: readonly Note[],
  share: number,
  seed: number,
  octave = 0,
) {
  const { player, gain } = bandsByStyle[plan.style].lead
  const play = playerOn(stage, player, randomOf(seed, `tune ${octave} ${share}`))
  notes.forEach(({ at, seconds, midi }) =>
    play({ at, seconds: seconds * 0.94, hz: hzOf(midi + octave), gain: gain * share, pan: 0.12, room: 0.35 }),
  )
}
