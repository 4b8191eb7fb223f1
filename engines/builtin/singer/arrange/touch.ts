import type { Random } from '../../../shared/random'
import type { PlayedNote } from '../types'

/** About a bell curve, from -1 to 1. */
const around = (random: Random) => (random() + random() + random()) / 1.5 - 1

/** Hands: nothing is quite together, nothing quite even. `loose` in seconds. */
export function played(sound: PlayedNote, random: Random, loose = 0.009): PlayedNote {
  const velocity = Math.max(0.05, Math.min(1, sound.velocity * (1 + 0.09 * around(random))))
  return { ...sound, at: Math.max(0, sound.at + loose * around(random)), velocity }
}

/** Sorts the notes, and ends a key just before it is struck again. */
export function withoutClashes(sounds: readonly PlayedNote[]): PlayedNote[] {
  const sorted = [...sounds].sort((a, b) => a.at - b.at)
  const last = new Map<number, PlayedNote>()
  for (const sound of sorted) {
    const before = last.get(sound.midi)
    if (before && before.at + before.seconds > sound.at - 0.01)
      before.seconds = Math.max(0.02, sound.at - before.at - 0.01)
    last.set(sound.midi, sound)
  }
  return sorted
}

/** Ties held notes that the next chord shares. */
export function tied(sounds: readonly PlayedNote[]): PlayedNote[] {
  const out: PlayedNote[] = []
  const open = new Map<number, PlayedNote>()
  for (const sound of [...sounds].sort((a, b) => a.at - b.at)) {
    const before = open.get(sound.midi)
    if (before && Math.abs(before.at + before.seconds - sound.at) < 0.06 && before.seconds < 6) {
      before.seconds = sound.at + sound.seconds - before.at
      continue
    }
    const fresh = { ...sound }
    open.set(sound.midi, fresh)
    out.push(fresh)
  }
  return out
}
