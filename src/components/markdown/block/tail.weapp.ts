import { useContext } from 'react'
import { Tail } from '../tail'
import type { Stretch } from './runs'

/** Screen space of a block beside its characters, in characters. */
const blockRoom = 30

/** Number of blocks to skip at the beginning, because only the end is drawn. */
export function useUndrawn(runs: readonly Stretch[]): number {
  let left = useContext(Tail)
  const blocks = left === Infinity ? [] : runs.flat()
  let at = blocks.length
  while (at > 0 && left > 0) left -= blocks[--at]!.token.raw.length + blockRoom
  return at
}
