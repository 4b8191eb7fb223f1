import { emptyFolded, type Folded, isHigh } from './folded'
import { lookAlikes } from './look-alikes'

export type Fold = ReturnType<typeof createFold>

const unknown = 1
const expands = 2
const isHangul = (code: number) => code >= 0xac00 && code <= 0xd7a3
/** Rare characters are remembered up to this number, because a text may contain any of them. */
const rareMax = 4_000

/** `simplify` maps a traditional character to its simplified one. */
export function createFold(simplify: (character: string) => string) {
  /** The folded unit of each BMP unit: 0 is dropped, `unknown` not computed yet, `expands` several units. */
  const table = new Uint16Array(0x1_0000).fill(unknown)
  const long = new Map<number, string>()
  const rare = new Map<number, string>()

  function foldOne(code: number): string {
    const character = String.fromCodePoint(code)
    const plain = isHangul(code) ? character : character.normalize('NFKD').toLowerCase()
    return [...plain.replace(/[^\p{L}\p{N}]/gu, '')].map((one) => simplify(lookAlikes.get(one) ?? one)).join('')
  }

  function foldUnit(code: number): number {
    const folded = foldOne(code)
    if (folded.length <= 1) return (table[code] = folded === '' ? 0 : folded.charCodeAt(0))
    long.set(code, folded)
    return (table[code] = expands)
  }

  function foldRare(code: number): string {
    const known = rare.get(code)
    if (known !== undefined) return known
    const folded = foldOne(code)
    if (rare.size < rareMax) rare.set(code, folded)
    return folded
  }

  /** Folds a text from an index on; with `begun` its units are added to those of the text before. */
  return function fold(text: string, from = 0, begun?: Folded): Folded {
    let { units, starts, length } = begun ?? emptyFolded(text.length + 16)
    const add = (unit: number, start: number) => {
      if (length === units.length) {
        const [moreUnits, moreStarts] = [new Uint16Array(length * 2), new Int32Array(length * 2)]
        moreUnits.set(units)
        moreStarts.set(starts)
        units = moreUnits
        starts = moreStarts
      }
      units[length] = unit
      starts[length++] = start
    }
    for (let at = from; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (isHigh(code)) {
        const point = text.codePointAt(at) ?? 0
        if (point <= 0xffff) continue
        const folded = foldRare(point)
        for (let i = 0; i < folded.length; i++) add(folded.charCodeAt(i), at)
        at++
        continue
      }
      let unit = table[code] ?? 0
      if (unit === unknown) unit = foldUnit(code)
      if (unit === expands) {
        const folded = long.get(code) ?? ''
        for (let i = 0; i < folded.length; i++) add(folded.charCodeAt(i), at)
      } else if (unit !== 0) add(unit, at)
    }
    return Object.assign(begun ?? {}, { units, starts, length })
  }
}
