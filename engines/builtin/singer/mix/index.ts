import { filtered, highPass, highShelf } from '../../../shared/audio/filters'
import type { ScorePart } from '../arrange'
import { bands } from '../bands'
import { drumKeys } from '../orchestra/drum-keys'
import { instrumentOf, isKit } from '../orchestra/instruments'
import type { Orchestra, Stereo } from '../orchestra/types'
import { moodSettings } from '../styles'
import { songRate } from '../synth/rate'
import type { Plan } from '../types'
import { loudnessOf } from '../../../shared/audio/loudness'
import { master } from '../../../shared/audio/master'
import { duckedBy, filtersOf } from './levels'
import { roomOf } from './room'
import { addVoice, presenceOf } from './voice'
import { widened } from './wide'

/** Loudness of the tune before the whole is normalised, in LUFS. */
const tuneLoudness = -20
/** Loudness of a singer above an instrument. */
const voiceAbove = 1.5
/** MP3 adds a little to peaks: −1.5 dB here stays below −1 dB there. */
const goal = { loudness: -14, ceiling: 10 ** (-1.5 / 20) }
const fadeSeconds = 1.6

/** All that sounds, as two channels: each part at its level and place, in a room, as loud as music usually is, dying away at the end. */
export function mixed(
  plan: Plan,
  score: readonly ScorePart[],
  orchestra: Orchestra,
  voice: Float32Array | null,
  onPart: (share: number) => void,
): Stereo {
  const length = Math.ceil(plan.seconds * songRate)
  const [left, right, toRoom] = [new Float32Array(length), new Float32Array(length), new Float32Array(length)]
  const presence = voice && presenceOf(voice)
  const pump = pumpOf(plan, score, length)
  for (const [i, part] of score.entries()) {
    const stereo = orchestra.play(part, plan.seconds)
    addPart(part, stereo, { left, right, toRoom, presence, pump })
    onPart((i + 1) / (score.length + 2))
  }
  if (voice) addVoice(plan, voice, gainTo(tuneLoudness + voiceAbove, [voice]), [left, right, toRoom])
  return finished(plan, left, right, toRoom)
}

const gainTo = (loudness: number, channels: readonly Float32Array[]) => 10 ** ((loudness - loudnessOf(channels)) / 20)

interface Desk {
  left: Float32Array
  right: Float32Array
  toRoom: Float32Array
  presence: Float32Array | null
  pump: Float32Array | null
}

function addPart(part: ScorePart, played: Stereo, { left, right, toRoom, presence, pump }: Desk) {
  const { role, instrument, below, pan, room } = part
  const { wide = false } = instrumentOf(instrument)
  const placed = wide ? widened(played) : played
  const [onLeft, onRight] = placed.map((channel) => filtered(channel, filtersOf[role])) as Stereo
  const gain = gainTo(tuneLoudness - below, [onLeft, onRight])
  // A part in which hardly anything sounds is not blown up.
  if (!Number.isFinite(gain) || gain > 1e3) return
  const angle = ((pan + 1) * Math.PI) / 4
  const [toLeft, toRight] = [Math.cos(angle) * Math.SQRT2 * gain, Math.sin(angle) * Math.SQRT2 * gain]
  const gives = role === 'drums' ? null : pump
  for (let i = 0; i < left.length; i++) {
    const duck = (1 - duckedBy[role] * (presence?.[i] ?? 0)) * (gives?.[i] ?? 1)
    const [here, there] = [onLeft[i]! * toLeft * duck, onRight[i]! * toRight * duck]
    left[i]! += here
    right[i]! += there
    toRoom[i]! += (here + there) * 0.5 * room
  }
}

/** How far all but the drums give way to each kick, moment by moment; null where the style does not. */
function pumpOf({ style, barSeconds, beats }: Plan, score: readonly ScorePart[], length: number): Float32Array | null {
  const depth = bands[style].pump
  const kit = score.find(({ instrument }) => isKit(instrument))
  if (depth === 0 || !kit) return null
  const gains = new Float32Array(length).fill(1)
  const recover = (barSeconds / beats) * 0.7 * songRate
  for (const { at, midi } of kit.sounds) {
    if (midi !== drumKeys.kick) continue
    const from = Math.round(at * songRate)
    for (let i = 0; i < recover && from + i < length; i++)
      gains[from + i] = Math.min(gains[from + i]!, 1 - depth * (1 - i / recover) ** 1.5 * Math.min(1, i / 200))
  }
  return gains
}

function finished(plan: Plan, left: Float32Array, right: Float32Array, toRoom: Float32Array): Stereo {
  const { room, air } = moodSettings[plan.mood]
  const answer = roomOf(filtered(toRoom, [highPass(220, songRate)]), Math.min(1, bands[plan.style].room * room))
  const [first, second] = [left, right].map((channel, side) => {
    const wet = answer[side]!
    for (let i = 0; i < channel.length; i++) channel[i]! += wet[i]! * 1.6 * room
    return faded(filtered(channel, [highPass(30, songRate), highShelf(6500, air, songRate)]))
  })
  const stereo: Stereo = [first!, second!]
  master(stereo, goal)
  return stereo
}

function faded(channel: Float32Array): Float32Array {
  const length = fadeSeconds * songRate
  return channel.map((sample, i) => sample * Math.min(1, (channel.length - i) / length) ** 1.5)
}
