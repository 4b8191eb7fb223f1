import { mulberry32, type Random } from '../../shared/random'

/** FNV-1a: the same 31 bits for the same text. */
export function seedFromText(text: string): number {
  let sum = 0x811c9dc5
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193) >>> 0
  return sum & 0x7fff_ffff
}

/** Random numbers of a seed for one purpose: drawing more of one purpose does not change the others. */
export const randomOf = (seed: number, purpose: string): Random => mulberry32(seed ^ seedFromText(purpose))

export const pick = <T>(random: Random, from: readonly [T, ...T[]]): T =>
  from[Math.floor(random() * from.length)] ?? from[0]
