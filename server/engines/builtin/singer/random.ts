/** The next number from 0 to 1. */
export type Random = () => number

/** FNV-1a: the same 31 bits for the same text. */
export function hashOf(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0
  return sum & 0x7fff_ffff
}

/** Numbers of a seed for one purpose (mulberry32): drawing more of one leaves the others as they were. */
export function randomOf(seed: number, purpose: string): Random {
  let state = (seed ^ hashOf(purpose)) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0]
