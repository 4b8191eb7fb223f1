import { countUnits, isWide } from '../../../contract/wide-characters'

/** Counts tokens as `estimateTokens` does, piece by piece. */
export function createTokenCounter() {
  let wide = 0
  let narrow = 0
  return {
    add(text: string): string {
      const added = countUnits(text, isWide)
      wide += added
      narrow += text.length - added
      return text
    },
    tokens: () => Math.ceil(wide + narrow / 4),
  }
}
