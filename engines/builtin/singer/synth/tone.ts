import { put, type Place, type StereoBus } from './stage'
import { songRate } from './rate'

/** Shape of a sound: strengths of its harmonics at the beginning and later, and how it swells and fades. */
export interface ToneShape {
  harmonics: readonly number[]
  /** Harmonics after a while; the same when absent. */
  later?: readonly number[]
  /** Seconds in which the one becomes the other. */
  change?: number
  attack: number
  /** Seconds of its natural decay; the sound is held when absent. */
  decay?: number
  release: number
  vibrato?: number
  /** Voices a little apart, in cents. */
  spread?: number
}

const size = 2048
const tables = new Map<readonly number[], Map<number, Float32Array>>()

/** One period of a sound, without harmonics that would alias. */
function tableOf(harmonics: readonly number[], hz: number): Float32Array {
  const count = Math.min(harmonics.length, Math.max(1, Math.floor((songRate * 0.42) / hz)))
  const known = tables.get(harmonics) ?? new Map<number, Float32Array>()
  tables.set(harmonics, known)
  const table = known.get(count) ?? new Float32Array(size + 1)
  if (known.has(count)) return table
  known.set(count, table)
  for (let k = 0; k < count; k++) {
    // Different phases, so that peaks do not pile up.
    for (let i = 0; i <= size; i++)
      table[i]! += harmonics[k]! * Math.sin((2 * Math.PI * (k + 1) * i) / size + k * k * 0.7)
  }
  return table
}

const read = (table: Float32Array, turn: number): number => {
  const place = turn * size
  const whole = place | 0
  return table[whole]! + (table[whole + 1]! - table[whole]!) * (place - whole)
}

export interface Sounding extends Place {
  at: number
  seconds: number
  hz: number
  gain: number
}

export function tone(stage: StereoBus, timbre: ToneShape, sounding: Sounding) {
  const { spread = 0 } = timbre
  if (spread === 0) return single(stage, timbre, sounding)
  const { hz, gain, pan = 0 } = sounding
  for (const side of [-1, 1])
    single(stage, timbre, {
      ...sounding,
      hz: hz * 2 ** ((side * spread) / 1200),
      gain: gain * 0.7,
      pan: Math.max(-1, Math.min(1, pan + side * 0.45)),
    })
}

function single(stage: StereoBus, timbre: ToneShape, { at, seconds, hz, gain, ...place }: Sounding) {
  const { harmonics, later, change = 0.4, attack, decay, release, vibrato = 0 } = timbre
  const [first, second] = [tableOf(harmonics, hz), later && tableOf(later, hz)]
  const [rise, held, fall] = [attack * songRate, seconds * songRate, release * songRate]
  const changing = Math.exp(-1 / (change * songRate))
  const dying = decay ? Math.exp(-1 / (decay * songRate)) : 1
  let [turn, bright, strength] = [(at * 7.31 + hz * 0.013) % 1, 1, gain]
  put(stage, at, seconds + release, place, (i) => {
    const swell = (i < rise ? i / rise : 1) * (i > held ? Math.max(0, 1 - (i - held) / fall) ** 2 : 1)
    const early = read(first, turn)
    const value = second ? read(second, turn) + (early - read(second, turn)) * bright : early
    const shake =
      vibrato === 0 ? 1 : 1 + vibrato * Math.sin((2 * Math.PI * 5.2 * i) / songRate) * Math.min(1, i / songRate / 0.4)
    turn += (hz * shake) / songRate
    if (turn >= 1) turn -= 1
    bright *= changing
    strength *= dying
    return value * swell * strength
  })
}
