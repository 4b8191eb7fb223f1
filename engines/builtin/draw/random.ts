import type { Random } from '../../shared/random'

/** A text as a number of 32 bits. */
export function hash32(text: string): number {
  let hash = 2_166_136_261
  for (const letter of text) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619)
  return hash >>> 0
}

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from)
export const pickFrom = <T>(random: Random, values: readonly T[]): T => values[Math.floor(random() * values.length)]!

const smooth = (share: number) => share * share * (3 - 2 * share)

/** A line that rises and falls by chance, between -1 and 1, with ever finer folds. */
export function createRidge(random: Random, octaves = 5): (x: number) => number {
  const heights = Float32Array.from({ length: 256 }, () => random() * 2 - 1)
  const at = (x: number) => {
    const left = Math.floor(x)
    const from = heights[left & 255]!
    return from + (heights[(left + 1) & 255]! - from) * smooth(x - left)
  }
  return (x) => {
    let [sum, share] = [0, 0.5]
    for (let octave = 0; octave < octaves; octave++, x *= 2.03, share *= 0.5) sum += share * at(x)
    return sum
  }
}

/** A field of hills, between -1 and 1. */
export function createField(random: Random, octaves = 4): (x: number, y: number) => number {
  const heights = Float32Array.from({ length: 65_536 }, () => random() * 2 - 1)
  const at = (x: number, y: number) => {
    const [left, top] = [Math.floor(x), Math.floor(y)]
    const [fx, fy] = [smooth(x - left), smooth(y - top)]
    const row = (top & 255) << 8
    const below = ((top + 1) & 255) << 8
    const [a, b] = [heights[row | (left & 255)]!, heights[row | ((left + 1) & 255)]!]
    const [c, d] = [heights[below | (left & 255)]!, heights[below | ((left + 1) & 255)]!]
    const upper = a + (b - a) * fx
    return upper + (c + (d - c) * fx - upper) * fy
  }
  return (x, y) => {
    let [sum, share] = [0, 0.5]
    for (let octave = 0; octave < octaves; octave++, x *= 2.03, y *= 2.03, share *= 0.5) sum += share * at(x, y)
    return sum
  }
}
