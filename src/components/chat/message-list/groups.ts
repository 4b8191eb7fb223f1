/** Boxes in one group. */
export const perGroup = 24
const spare = 8

export interface BoxGroup {
  /** Counted from the turn that was first when the chat was opened; earlier groups are negative. */
  n: number
  /** Places in the thread that its boxes represent; null where a turn may still appear. */
  places: (number | null)[]
}

/**
 * The boxes for the turns of a thread from `from` on, with empty boxes for earlier turns before them
 * (docs/weapp-updates.md, rule 2).
 */
export function boxGroups(length: number, from: number, pivot: number): BoxGroup[] {
  const lowest = Math.floor((from - pivot) / perGroup)
  const first = -Math.ceil((1 - Math.min(0, lowest)) / spare) * spare
  const last = Math.floor((length - 1 - pivot) / perGroup)
  const groups: BoxGroup[] = []
  for (let n = first; n <= last; n++) {
    const start = pivot + n * perGroup
    const boxes = n < lowest ? 0 : Math.min(perGroup, length - start)
    groups.push({ n, places: Array.from({ length: boxes }, (_, i) => (start + i < from ? null : start + i)) })
  }
  return groups
}
