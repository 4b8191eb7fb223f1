import type { MinorBand } from '../../../contract/minors'
import { foldedText } from '../folded'
import { loadFold } from '../load-fold'
import { inventedBefore, minorsInChinese, type MinorPattern } from './chinese'
import { minorsInOtherLanguages } from './other-languages'

/** Longer texts are documents, not words about oneself. */
const charactersMax = 500
const numerals = '零一二三四五六七八九'

/** `十二` or `12` as a number. */
function numberOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  const [tens, ones = ''] = text.includes('十') ? text.split('十') : ['', text]
  return (
    (text.includes('十') ? 10 * Math.max(1, numerals.indexOf(tens || '一')) : 0) + Math.max(0, numerals.indexOf(ones))
  )
}

/** Whose band it is; null for an adult's year of birth. */
function bandOf({ band }: MinorPattern, captured: string | undefined, year: number): MinorBand | null {
  if (band === 'child' || band === 'teen') return band
  const number = captured ? numberOf(captured) : 17
  const years = band === 'year' ? year - number : number
  if (years >= 18 || years < 0) return null
  return years < 14 ? 'child' : 'teen'
}

/** The band of a minor by their own words, or null. `now` decides about years of birth. */
export async function minorIn(text: string, now: Date): Promise<MinorBand | null> {
  if (text.length > charactersMax) return null
  const year = now.getUTCFullYear()
  const find = (patterns: readonly MinorPattern[], from: string, isInvented: (before: string) => boolean) => {
    for (const pattern of patterns) {
      const match = pattern.says.exec(from)
      if (!match || isInvented(from.slice(0, match.index))) continue
      const band = bandOf(pattern, match[1], year)
      if (band) return band
    }
    return null
  }
  const folded = foldedText((await loadFold())(text))
  return (
    find(minorsInChinese, folded, (before) => inventedBefore.test(before)) ??
    find(minorsInOtherLanguages, text.toLowerCase().replace(/\s+/g, ' '), (before) =>
      /story|novel|pretend|imagine|translate|role|character|소설|이야기|번역|рассказ|перевед|представь/.test(before),
    )
  )
}
