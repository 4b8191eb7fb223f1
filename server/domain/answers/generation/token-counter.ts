import { countUnits, isWide } from '../../../../shared/wide-characters'

/** Counts tokens like `estimateTokens`, piece by piece, and accepts text up to `maxTokens`. */
export function createTokenCounter(maxTokens: number) {
  let [wide, narrow] = [0, 0]
  let isFull = false

  const add = (text: string) => {
    const added = countUnits(text, isWide)
    wide += added
    narrow += text.length - added
  }
  const fits = (text: string) => {
    const added = countUnits(text, isWide)
    return wide + added + (narrow + text.length - added) / 4 <= maxTokens
  }
  /** The longest prefix that fits, by bisection, because a piece may have millions of characters. */
  const beginningOf = (text: string) => {
    let [least, most] = [0, text.length]
    while (most - least > 1) {
      const middle = (least + most) >> 1
      if (fits(text.slice(0, middle))) least = middle
      else most = middle
    }
    return text.slice(0, least)
  }

  return {
    /** The text, or the prefix that still fits. */
    take(text: string): string {
      const taken = fits(text) ? text : beginningOf(text)
      isFull ||= taken.length < text.length
      add(taken)
      return taken
    },
    tokens: () => Math.ceil(wide + narrow / 4),
    /** Some text did not fit. */
    isFull: () => isFull,
  }
}
