import type { FilmMotion } from '../../../../contract/works'

const motionsInOrder: readonly FilmMotion[] = ['in', 'left', 'out', 'right', 'in', 'up', 'out']

/** The written movement, or one by turns; never twice the same in a row. */
export function motionFor(at: number, written: FilmMotion | undefined, before: FilmMotion | undefined): FilmMotion {
  if (written && written !== before) return written
  const next = motionsInOrder[at % motionsInOrder.length]!
  return next === before ? motionsInOrder[(at + 1) % motionsInOrder.length]! : next
}
