/** Counts as `estimateTokens` does, piece by piece. */
export function createTokenCounter() {
  let wide = 0
  let narrow = 0
  return {
    add(text: string): string {
      for (let at = 0; at < text.length; at++)
        if (isWide(text.charCodeAt(at))) wide++
        else narrow++
      return text
    },
    tokens: () => Math.ceil(wide + narrow / 4),
  }
}

const isWide = (unit: number) =>
  unit >= 0x1100 &&
  (unit <= 0x11ff ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7af) ||
    (unit >= 0xf900 && unit <= 0xfaff) ||
    (unit >= 0xff00 && unit <= 0xffef))
