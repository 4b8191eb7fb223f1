import type { Random } from '../../../shared/random'
import { songRate } from './rate'
import { put, type StereoBus } from './stage'
import type { Sounding } from './tone'

/** A string: how fast it dies (seconds at 220 Hz), and how dull the finger is, 0 to 1. */
export interface StringKind {
  decay: number
  dull: number
}

/** A plucked string (Karplus-Strong), tuned between samples. */
export function pluck(
  stage: StereoBus,
  { decay, dull }: StringKind,
  { at, seconds, hz, gain, ...place }: Sounding,
  random: Random,
) {
  // The average of two neighbours is half a sample late.
  const period = songRate / hz - 0.5
  const whole = Math.floor(period)
  const part = period - whole
  const line = new Float32Array(whole + 1)
  let mean = 0
  for (let pass = 0, soft = 0; pass < 2; pass++) {
    for (let i = 0; i < line.length; i++) {
      if (pass === 0) line[i] = random() * 2 - 1
      soft += (line[i]! - soft) * (1 - dull * 0.9)
      line[i] = soft
    }
  }
  for (const sample of line) mean += sample / line.length
  let energy = 1e-9
  for (let i = 0; i < line.length; i++) energy += (line[i]! -= mean) ** 2 / line.length
  const strength = (gain * 0.5) / Math.sqrt(energy)
  const loss = 0.001 ** (1 / (decay * Math.sqrt(220 / hz) * hz))
  let place1 = 0
  let before = 0
  const end = seconds * songRate
  put(stage, at, seconds + 0.06, place, (i) => {
    const next = place1 + 1 === line.length ? 0 : place1 + 1
    // Between the two oldest samples, as the tuning wants it.
    const delayed = line[next]! * (1 - part) + line[place1]! * part
    const value = ((delayed + before) / 2) * loss
    before = delayed
    line[place1] = value
    place1 = next
    return value * strength * Math.min(1, i / 40) * (i > end ? Math.max(0, 1 - (i - end) / (0.06 * songRate)) : 1)
  })
}
