/** CJK characters, kana and Hangul: UTF-16 code units that are read one by one. */
export const isWideLetter = (unit: number): boolean =>
  unit >= 0x1100 &&
  (unit <= 0x11ff ||
    (unit >= 0x2e80 && unit <= 0x9fff) ||
    (unit >= 0xac00 && unit <= 0xd7af) ||
    (unit >= 0xf900 && unit <= 0xfaff))

/** Wide letters, and full-width forms of letters and punctuation. */
export const isWide = (unit: number): boolean => isWideLetter(unit) || (unit >= 0xff00 && unit <= 0xffef)

/** Number of code units in a text that match. */
export function countUnits(text: string, matches: (unit: number) => boolean): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (matches(text.charCodeAt(at))) count++
  return count
}
