import { useContext } from 'react'
import { Tail } from '../tail'
import type { Stretch } from './runs'

/** Beside its characters, what a block takes of a screen; in characters. */
const blockRoom = 30

/** How many blocks at the beginning are left out, because the end alone is drawn. */
export function useUndrawn(runs: readonly Stretch[]): number {
  let left = useContext(Tail)
  const blocks = left === Infinity ? [] : runs.flat()
  let at = blocks.length
  while (at > 0 && left > 0) left -= blocks[--at]!.token.raw.length + blockRoom
  return at
}
