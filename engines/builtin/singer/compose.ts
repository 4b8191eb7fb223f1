import { arrange } from './arrange'
import type { SungLine } from './lines'
import { createTune } from './melody'
import { mixed } from './mix'
import type { Orchestra, Stereo } from './orchestra/types'
import { sing } from './sing'
import type { Plan, Singer } from './types'

export interface Performance {
  plan: Plan
  seed: number
  singer: Singer
  lines: readonly SungLine[]
  orchestra: Orchestra
  onProgress(stage: 'composing' | 'singing' | 'mixing', share: number): void
}

/** Plays, sings and mixes. */
export function renderSong(performance: Performance): Stereo {
  const { plan, seed, singer, lines, orchestra, onProgress } = performance
  const notes = lines.map((line) => line.notes)
  const score = arrange(plan, createTune(plan, seed), notes, seed)
  const voice =
    notes.length > 0 ? sing(notes.flat(), plan.seconds, singer, (share) => onProgress('singing', share)) : null
  return mixed(plan, score, orchestra, voice, (share) => onProgress('mixing', share))
}
