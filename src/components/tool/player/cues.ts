import type { File } from '@contract/api'

export type Cue = NonNullable<File['cues']>[number]

/** Index of the cue at a moment: the last that has started, -1 before the first. */
export function cueAt(cues: readonly (Pick<Cue, 'at'> & Partial<Cue>)[], seconds: number): number {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (cues[middle]!.at <= seconds + 1e-3) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** The text between two cues: empty in languages that write no spaces. */
export function gapAfter(text: string, next: string): string {
  const wide = /[\u1100-\u11ff\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/
  return !text || !next || /\s$/.test(text) || wide.test(text.slice(-1)) || wide.test(next.charAt(0)) ? '' : ' '
}
