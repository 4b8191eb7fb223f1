import { endings, stems, type OrdinalForm } from '../tables/russian-numbers'
import { russianNumber } from './numbers'

/** A place in a row up to 9999: 2026 in the genitive is две тысячи двадцать шестого. */
export function russianOrdinal(value: number, form: OrdinalForm): string {
  const round = [1000, 100, 10, 1].find((place) => value % (place * 10) !== 0 && value % place === 0)
  const teen = value % 100 > 10 && value % 100 < 20
  const last = teen ? value % 100 : round === 1000 ? value : round === undefined ? value : value % (round * 10)
  const before = value - last
  const head = before > 0 ? `${russianNumber(String(before))} ` : ''
  if (last === 3) return `${head}трет${endings[form][1]}`
  const ending = form === 'nominative' && [2, 6, 7, 8, 40].includes(last) ? 'ой' : endings[form][0]
  return `${head}${stems[last] ?? `${russianNumber(String(last / 1000))}тысячн`}${ending}`
}
