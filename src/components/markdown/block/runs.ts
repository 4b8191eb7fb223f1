import type { PlacedBlock } from './blocks'

export type Stretch = readonly PlacedBlock[]

/** Blocks in one box: few enough for the mini-program's limit of children, and not much more than a screen. */
export const runLength = 16

const isDrawn = ({ token: { type } }: PlacedBlock) => type !== 'space' && type !== 'def' && type !== 'checkbox'

/** Groups the drawn blocks into runs of a fixed length. A run without a new block stays the same object. */
export function runsOf(blocks: readonly PlacedBlock[], before: readonly Stretch[] = []): Stretch[] {
  const drawn = blocks.filter(isDrawn)
  const runs: Stretch[] = []
  for (let at = 0; at < drawn.length; at += runLength) {
    const run = drawn.slice(at, at + runLength)
    const old = before[runs.length]
    runs.push(old && isSame(old, run) ? old : run)
  }
  return runs
}

const isSame = (a: Stretch, b: Stretch) => a.length === b.length && a.every((block, i) => block === b[i])
