import type { FittedMember } from './cast'
import type { Piece } from './pieces'

/** Members who keep the second voice: it speaks in at most half of the spoken shots. */
export function secondVoices(members: readonly FittedMember[], pieces: readonly Piece[]): ReadonlySet<string> {
  const spoken = pieces.filter(({ text }) => text !== '')
  const count = (id: string) => spoken.filter(({ speaker }) => speaker === id).length
  let room = Math.floor(spoken.length / 2)
  const kept = new Set<string>()
  const asked = members.filter(({ isSecond }) => isSecond).map(({ id }) => ({ id, shots: count(id) }))
  for (const { id, shots } of asked.sort((a, b) => a.shots - b.shots)) {
    if (shots > room) continue
    room -= shots
    kept.add(id)
  }
  return kept
}
