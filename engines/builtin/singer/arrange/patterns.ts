import type { Pattern } from '../bands/types'

export interface PatternToken {
  sign: string
  place: number
  /** Sixteenths; 0 where the pattern does not hold it. */
  held: number
}

/** Sounds of a bar, and for each the sixteenths that dashes hold it. */
export function tokensIn(pattern: Pattern): PatternToken[] {
  return [...pattern].flatMap((sign, place) => {
    if (sign === '.' || sign === '-') return []
    const dashes = /^-*/.exec(pattern.slice(place + 1))![0].length
    return [{ sign, place, held: dashes === 0 ? 0 : dashes + 1 }]
  })
}
