import { bands } from '../bands'
import type { Plan, PlayedNote } from '../types'

/** Quiet songs take their time at the end. */
export function slowing(plan: Plan, sound: PlayedNote): PlayedNote {
  const { ritard } = bands[plan.style]
  const ending = plan.sections.at(-1)!
  const from = ending.bar * plan.barSeconds
  const length = ending.bars * plan.barSeconds
  const later = (at: number) => (at <= from ? at : at + (ritard * Math.min(length, at - from) ** 2) / (2 * length))
  const at = later(sound.at)
  return { ...sound, at, seconds: later(sound.at + sound.seconds) - at }
}
