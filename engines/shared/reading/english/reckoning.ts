import { spelling, type SpellingRule } from '../spelling'

const parts: Readonly<Record<string, string>> = {
  '1/2': 'one half',
  '1/3': 'one third',
  '2/3': 'two thirds',
  '1/4': 'one quarter',
  '3/4': 'three quarters',
}
const shares: Readonly<Record<string, string>> = { '½': '1/2', '⅓': '1/3', '⅔': '2/3', '¼': '1/4', '¾': '3/4' }

/** Fractions and signs of reckoning. */
export const reckoningRules: readonly SpellingRule[] = [
  spelling(
    /(?<!\d)(\d+)\s(1\/2|1\/3|2\/3|1\/4|3\/4)(?![\d/])/,
    (_, whole, part) => `${whole} and ${parts[part!]!.replace(/^one half/, 'a half')}`,
  ),
  spelling(/(?<![\d/])(\d+)\/(\d+)(?![\d/])/, (all, a, b) => parts[all] ?? `${a} over ${b}`),
  spelling(/(\d*)([½⅓⅔¼¾])/, (_, whole, mark) =>
    whole ? `${whole} and ${parts[shares[mark!]!]}` : parts[shares[mark!]!]!,
  ),
  spelling(/(?<=\d)\s*[xX×](?=\s*\d)/, ' by '),
  spelling(/(?<=[\d)]\s*)÷/, ' divided by '),
  spelling(/(?<=[\d)]\s*)\+(?=\s*[\d(])/, ' plus '),
  spelling(/(?<=\d\s)[-−–](?=\s\d)/, ' minus '),
  spelling(/(?<=[\d)]\s*)=/, ' equals '),
  spelling(/±/, ' plus or minus '),
  spelling(/≈/, ' about '),
  spelling(/≥|>=/, ' at least '),
  spelling(/≤|<=/, ' at most '),
  spelling(/√(?=\s*\d)/, ' square root of '),
  spelling(/²/, ' squared'),
  spelling(/³/, ' cubed'),
]
