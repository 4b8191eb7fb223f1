import { spelling, type SpellingRule } from '../spelling'
import { cardinal } from './cardinals'

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Signs of reckoning. */
export const reckoningRules: readonly SpellingRule[] = [
  spelling(/(?<=[A-Za-z])[-–](?=\d)/, ' '),
  spelling(/(?<=[\d)）²³]\s*)\+(?=\s*[\d(（√])/, '加'),
  spelling(/(?<=[\d)）²³]\s+)[-−–](?=\s+[\d(（√])/, '减'),
  spelling(/(?<=[\d)）²³])[-−–](?=[\d.]+\s*[=＝])/, '减'),
  spelling(/(?<=[\d)）²³\p{Script=Han}]\s*)[×✕✖](?=\s*[\d(（√\p{Script=Han}])/u, '乘'),
  spelling(/[×✕✖](?=\s*\d)/, '乘'),
  spelling(/(?<=\d\s*)÷|÷(?=\s*\d)/, '除以'),
  spelling(/(?<=[\d)）²³a-zA-Z%\p{Script=Han}]\s*)[=＝](?=\s*[-\d(（√?？a-zA-Z\p{Script=Han}])/u, '等于'),
  spelling(/±(?=\s*\d)/, '正负'),
  spelling(/≈|≒/, '约等于'),
  spelling(/≠|!=/, '不等于'),
  spelling(/≥|>=/, '大于等于'),
  spelling(/≤|<=/, '小于等于'),
  spelling(/(?<=[\d\p{L}%]\s?)[>＞](?=\s?\d)/u, '大于'),
  spelling(/(?<=[\d\p{L}%]\s?)[<＜](?=\s?\d)/u, '小于'),
  spelling(/√(?=\s*\d)/, '根号'),
  spelling(/(?<=[\dA-Za-z)）])(⁻?)([⁰¹²³⁴-⁹]{2,}|[⁰¹⁴-⁹]|(?<=⁻)[²³])/, (_, sign, power) => {
    const digits = [...power!].map((one) => superscripts.indexOf(one)).join('')
    return `的${sign ? '负' : ''}${cardinal(digits)}次方`
  }),
  spelling(/²/, '的平方'),
  spelling(/³/, '的立方'),
  spelling(/π/, '派'),
  spelling(/∞/, '无穷大'),
  spelling(/№\s*(?=\d)|(?<![A-Za-z])N[oO]\.\s*(?=\d)/, '第'),
  spelling(/(?<=^|[\s，。、：:（(])#(?=\d)/, '第'),
  spelling(/(?<=[\d\p{Script=Han}A-Za-z）)]\s*)&(?=\s*[\d\p{Script=Han}A-Za-z（(])/u, '和'),
  spelling(/(?<![\p{L}\d)）%°])[-−－](?=\d)/u, '负'),
  spelling(/(?<=\p{Script=Han})[-−－](?=\d+(?:\.\d+)?(?!\d*[-–])(?:[^\p{Script=Han}\d.]|$|[度分]))/u, '负'),
  spelling(/(?<![\p{L}\d)）])\+(?=\d)/u, '加'),
  spelling(/(?<=\d)\+(?![\d+])/, '加'),
]
