import type { OrdinalForm } from '../tables/russian-numbers'
import { spelling, type SpellingRule } from '../spelling'
import { russianOrdinal } from './ordinals'

/** Case of a year, by the word after it. */
const yearForms: readonly (readonly [RegExp, OrdinalForm])[] = [
  [/^годах/, 'pluralGenitive'],
  [/^годы/, 'plural'],
  [/^годов/, 'pluralGenitive'],
  [/^году/, 'prepositional'],
  [/^года/, 'genitive'],
  [/^годом/, 'prepositional'],
  [/^год/, 'nominative'],
]
/** Cases by the letters that are written behind a number: 5-го. */
const forms: Readonly<Record<string, OrdinalForm>> = {
  й: 'nominative',
  го: 'genitive',
  му: 'dative',
  м: 'prepositional',
  ом: 'prepositional',
  я: 'feminine',
  ая: 'feminine',
  ю: 'feminineOblique',
  ой: 'feminineOblique',
  е: 'neuter',
  ое: 'neuter',
  х: 'pluralGenitive',
  ых: 'pluralGenitive',
}

/** Places in a row: years with their word, 1-й, 90-е. */
export const placeRules: readonly SpellingRule[] = [
  spelling(/(?<![\d.,])(\d{1,4})(?:-?[ехмй]{1,2})?(?=\s*(год\p{L}*))/u, (all, y, word) => {
    const form = yearForms.find(([pattern]) => pattern.test(word!))?.[1]
    if (!form || (y!.length < 4 && !/-/.test(all) && !/^(?:годы|годах|году)/.test(word!))) return null
    return russianOrdinal(Number(y), form)
  }),
  spelling(/(?<![\d.,])(\d{1,4})-(й|го|му|ом|м|я|ая|ю|ой|е|ое|х|ых)(?!\p{L})/u, (_, value, ending) => {
    return russianOrdinal(Number(value), forms[ending!]!)
  }),
]
