/** A pitch a frame may have, and how unlikely that is, from 0. */
export interface Candidate {
  hz: number
  cost: number
}

interface Step {
  hz: number
  total: number
  from: number
}

/** Cost of a frame without pitch, added to the best candidate's likeness. */
const silentBias = 0.02
/** Cost of beginning or ending a voice, and of an octave leap. */
const turn = 0.12
const leap = 0.9

/** Finds the cheapest path through the frames' candidates, or through none (Viterbi): Hz by frame, 0 for no voice. */
export function likeliestPath(frames: readonly (readonly Candidate[])[]): number[] {
  const columns: Step[][] = []
  for (const [i, candidates] of frames.entries()) {
    const before = columns[i - 1]
    const best = candidates.length > 0 ? 1 - candidates[0]!.cost : 0
    const offers = [{ hz: 0, cost: silentBias + best }, ...candidates]
    columns.push(
      offers.map(({ hz, cost }) => {
        if (!before) return { hz, total: cost, from: 0 }
        let [least, from] = [Infinity, 0]
        before.forEach((step, place) => {
          const total = step.total + change(step.hz, hz)
          if (total < least) [least, from] = [total, place]
        })
        return { hz, total: least + cost, from }
      }),
    )
  }
  return backwards(columns)
}

function change(from: number, to: number): number {
  if (from === 0 && to === 0) return 0
  return from === 0 || to === 0 ? turn : leap * Math.abs(Math.log2(to / from))
}

function backwards(columns: readonly Step[][]): number[] {
  const path: number[] = new Array<number>(columns.length).fill(0)
  let place = columns.at(-1)?.reduce((best, step, at, all) => (step.total < all[best]!.total ? at : best), 0) ?? 0
  for (let i = columns.length - 1; i >= 0; i--) {
    const step = columns[i]![place]!
    path[i] = step.hz
    place = step.from
  }
  return path
}
