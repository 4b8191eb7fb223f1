import { spelling, type SpellingRule } from '../spelling'
import { counting } from './counting'
import { russianNumber } from './numbers'
import { rangeSource as to } from './patterns'

const clock = (hour: string, minute: string) =>
  `${counting(String(Number(hour)), ['час', 'часа', 'часов', 'm'])}${Number(minute) === 0 ? '' : ` ${minute.startsWith('0') ? 'ноль ' : ''}${counting(String(Number(minute)), ['минута', 'минуты', 'минут', 'f'])}`}`
const isClock = (hour: string, minute: string) => Number(hour) < 25 && Number(minute) < 60

/** Times of day, and scores. */
export const clockRules: readonly SpellingRule[] = [
  spelling(`(?<![\\d:])(\\d{1,2}):(\\d{2})(?:${to}(\\d{1,2}):(\\d{2}))?(?![\\d:])`, (_, h, m, h2, m2) =>
    isClock(h!, m!) ? `${clock(h!, m!)}${h2 ? `, до ${clock(h2, m2!)}` : ''}` : null,
  ),
  spelling(/(?<!\d)(\d{1,3}):(\d{1,3})(?!\d)/, (_, a, b) => `${russianNumber(a!)} ${russianNumber(b!)}`),
]
