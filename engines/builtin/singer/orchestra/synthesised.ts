import { highPass, lowPass, filtered } from '../../../shared/audio/filters'
import { mulberry32 } from '../../../shared/random'
import { strike, type Drum } from '../synth/drums'
import { playerOn } from '../synth/players'
import { songRate } from '../synth/rate'
import { stageOf } from '../synth/stage'
import { hzOf } from '../theory'
import { drumKeys, type DrumName } from './drum-keys'
import { instrumentOf, isKit } from './instruments'
import type { Orchestra, Stem, Stereo } from './types'

/** Replacement for each key of a kit, and the strength of its stroke. */
const blows: Readonly<Record<DrumName, readonly [Drum, number]>> = {
  kick: ['kick', 0.5],
  rim: ['rim', 0.16],
  snare: ['snare', 0.28],
  clap: ['clap', 0.26],
  hat: ['hat', 0.1],
  pedal: ['hat', 0.07],
  open: ['open', 0.1],
  crash: ['crash', 0.14],
  ride: ['open', 0.06],
  tomLow: ['tom', 0.32],
  tomMiddle: ['tom', 0.3],
  tomHigh: ['tom', 0.26],
  tambourine: ['shaker', 0.12],
  shaker: ['shaker', 0.12],
  blockHigh: ['wood', 0.14],
  blockLow: ['wood', 0.14],
  triangle: ['wood', 0.05],
}
const blowOfKey = new Map<number, readonly [Drum, number]>(
  Object.entries(drumKeys).map(([name, key]) => [key, blows[name as DrumName]]),
)

/** Instruments of our own making, for machines without sampled ones. */
export const synthesised: Orchestra = {
  kind: 'synthesised',
  play: (stem, seconds) => {
    const stage = stageOf(seconds)
    const random = mulberry32(stem.sounds.length)
    if (isKit(stem.instrument)) {
      for (const { at, midi, velocity } of stem.sounds) {
        const [drum, gain] = blowOfKey.get(midi) ?? ['wood', 0.1]
        strike(stage, drum, at, gain * velocity, random)
      }
      return [stage.left, stage.right]
    }
    return played(stem, stage, random)
  },
}

function played({ instrument, sounds }: Stem, stage: ReturnType<typeof stageOf>, random: () => number): Stereo {
  const { standIn } = instrumentOf(instrument)
  if (!standIn) return [stage.left, stage.right]
  const play = playerOn(stage, standIn, random)
  for (const { at, seconds, midi, velocity } of sounds)
    play({ at, seconds, hz: hzOf(midi), gain: 0.2 * velocity ** 1.5, room: 0 })
  return standIn === 'driven' ? [throughAmp(stage.left), throughAmp(stage.right)] : [stage.left, stage.right]
}

/** An amplifier driven too far, and its box. */
const throughAmp = (sound: Float32Array): Float32Array =>
  filtered(
    filtered(sound, [highPass(90, songRate)]).map((sample) => Math.tanh(sample * 5) * 0.12),
    [lowPass(3800, songRate), lowPass(5200, songRate)],
  )
