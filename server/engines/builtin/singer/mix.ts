import { activeLevel } from '../../shared/audio/level'
import { filtered, highPass, highShelf, lowPass } from '../../shared/audio/filters'
import { moodSettings } from './styles'
import { mastered } from './synth/master'
import { roomOf } from './synth/room'
import { songRate } from './synth/rate'
import type { Stages } from './play'
import type { Plan, Style } from './types'

/** How far the voice stands above what accompanies it, in dB. */
const voiceAbove = 2.5
const rooms: Readonly<Record<Style, number>> = {
  pop: 0.45,
  guofeng: 0.7,
  ballad: 0.65,
  dance: 0.4,
  rock: 0.35,
  lullaby: 0.7,
}
const fadeSeconds = 1.6

/** All that sounds, as two channels: balanced, in a room, as loud as music usually is, and dying away at the end. */
export function mixed(
  plan: Plan,
  { band, drums, amp }: Stages,
  voice: Float32Array | null,
): [Float32Array, Float32Array] {
  const { room, air } = moodSettings[plan.mood]
  const presence = voice ? presenceOf(voice) : null
  const left = new Float32Array(band.left.length)
  const right = new Float32Array(band.left.length)
  const toRoom = new Float32Array(band.left.length)
  if (plan.style === 'rock') for (const side of ['left', 'right', 'room'] as const) amp[side] = throughAmp(amp[side])
  for (let i = 0; i < left.length; i++) {
    // Where someone sings the band steps back a little.
    const duck = presence ? 1 - 0.22 * presence[i]! : 1
    left[i] = (band.left[i]! + amp.left[i]!) * duck + drums.left[i]!
    right[i] = (band.right[i]! + amp.right[i]!) * duck + drums.right[i]!
    toRoom[i] = (band.room[i]! + amp.room[i]!) * duck + drums.room[i]!
  }
  if (voice) addVoice(plan, voice, left, right, toRoom)
  const answer = roomOf(filtered(toRoom, [highPass(220, songRate)]), Math.min(1, rooms[plan.style] * room))
  const channels = [left, right].map((channel, side) => {
    const wet = answer[side]!
    for (let i = 0; i < channel.length; i++) channel[i]! += wet[i]! * 0.9 * room
    return filtered(channel, [highPass(32, songRate), highShelf(6500, air, songRate)])
  })
  const [first, second] = mastered(channels.map(faded), { loudness: -16, ceiling: 0.84 })
  return [first!, second!]
}

function addVoice(plan: Plan, voice: Float32Array, left: Float32Array, right: Float32Array, toRoom: Float32Array) {
  const gain =
    10 ** ((voiceAbove + activeLevel(left.map((sample, i) => (sample + right[i]!) / 2)) - activeLevel(voice)) / 20)
  const echo = [
    { delay: Math.round((plan.barSeconds / plan.beats) * 0.75 * songRate), left: 0.1, right: 0.05 },
    { delay: Math.round((plan.barSeconds / plan.beats) * songRate), left: 0.04, right: 0.1 },
  ]
  for (let i = 0; i < voice.length; i++) {
    const dry = voice[i]! * gain
    let [onLeft, onRight] = [dry, dry]
    for (const { delay, left: toLeft, right: toRight } of echo) {
      const late = (voice[i - delay] ?? 0) * gain
      onLeft += late * toLeft
      onRight += late * toRight
    }
    left[i]! += onLeft
    right[i]! += onRight
    toRoom[i]! += dry * 0.28
  }
}

/** 0 where nobody sings, 1 where someone does, slowly in between. */
function presenceOf(voice: Float32Array): Float32Array {
  let now = 0
  const [up, down] = [1 / (0.06 * songRate), 1 / (0.35 * songRate)]
  return voice.map((sample) => (now = Math.abs(sample) > 0.02 ? Math.min(1, now + up * 4) : Math.max(0, now - down)))
}

/** An amplifier driven too far, and its box. */
const throughAmp = (sound: Float32Array) =>
  filtered(
    filtered(sound, [highPass(90, songRate)]).map((sample) => Math.tanh(sample * 5) * 0.12),
    [lowPass(3800, songRate), lowPass(5200, songRate)],
  )

function faded(channel: Float32Array): Float32Array {
  const length = fadeSeconds * songRate
  return channel.map((sample, i) => sample * Math.min(1, (channel.length - i) / length) ** 1.5)
}
