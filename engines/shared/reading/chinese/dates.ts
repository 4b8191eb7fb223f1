import { spelling, type SpellingRule } from '../spelling'
import { cardinal, digitByDigit } from './cardinals'

const year = (text: string) => digitByDigit(text)
const date = (y: string, m: string, d: string) => `${year(y)}年${cardinal(m)}月${cardinal(d)}日`
const isDate = (m: string, d: string) => Number(m) >= 1 && Number(m) <= 12 && Number(d) >= 1 && Number(d) <= 31

/** Years and dates. */
export const dateRules: readonly SpellingRule[] = [
  spelling(/(?<!\d)([12]\d{3})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|[-/.]\d)日?/, (_, y, __, m, d) =>
    isDate(m!, d!) ? date(y!, m!, d!) : null,
  ),
  spelling(
    /(?<!\d)([12]\d{3})\s*[-–—~～至]\s*([12]\d{3})(?=\s*年)/,
    (_, from, until) => `${year(from!)}到${year(until!)}`,
  ),
  // A life or a period in brackets, a season of sport.
  spelling(
    /(?<=[（(])([12]\d{3})\s*[-–—~～]\s*([12]\d{3})(?=[）)])/,
    (_, from, until) => `${year(from!)}年到${year(until!)}年`,
  ),
  spelling(/(?<![\d.,])(1[1-9]\d{2}|20\d{2}|2100)(?=\s*(?:年(?!的?历史|之久|以来的)|财年|学年度?|赛季))/, (all) =>
    /00$/.test(all) ? null : year(all),
  ),
  spelling(/(?<![\d.,])(1[1-9]00|2000|2100)(?=\s*年(?!的?历史|之久|[以之]?[前来]|[多余]))/, (all) => year(all)),
  spelling(/(?<!\d)((?:1[1-9]|20)\d0)['’]?s?(?=\s*年代)/, (_, y) => year(y!)),
  spelling(/(?<!\d)((?:1[1-9]|20)\d0)['’]?s(?![A-Za-z])/, (_, y) => `${year(y!)}年代`),
  spelling(/(?<!\d)(0\d)(?=\s*(?:年|届|级))/, (all) => digitByDigit(all)),
  spelling(/(?<!\d)([6-9]\d)(?=年(?:出生|生|毕业|的?时候|代?初|底|夏|春|秋|冬|世界杯|版|款))/, (all) =>
    digitByDigit(all),
  ),
  spelling(/(?<!\d)([06-9][05])(?=[后後])/, (all) => digitByDigit(all)),
  spelling(/(?<!\d)(\d{1,2})[-/](\d{1,2})(?=[号號日])/, (_, from, until) => `${cardinal(from!)}到${cardinal(until!)}`),
]
