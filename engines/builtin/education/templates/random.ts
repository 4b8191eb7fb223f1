import { createHash } from 'node:crypto'
import { mulberry32 } from '../../../shared/random'
import type { SeededRandom } from './types'

/** Random numbers from a text: the same text gives the same course. */
export function randomFrom(seed: string): SeededRandom {
  const next = mulberry32(createHash('sha256').update(seed).digest().readUInt32LE(0))
  const int = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    pick: (list) => list[int(0, list.length - 1)] ?? list[0],
    shuffle(list) {
      const mixed = [...list]
      for (let at = mixed.length - 1; at > 0; at--) {
        const other = int(0, at)
        ;[mixed[at], mixed[other]] = [mixed[other]!, mixed[at]!]
      }
      return mixed
    },
  }
}
