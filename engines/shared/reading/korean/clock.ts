import { spelling, type SpellingRule } from '../spelling'
import { nativeKorean } from './native-numbers'
import { sinoKorean } from './numbers'
import { rangeSource as to } from './patterns'

const clock = (hour: string, minute: string) =>
  `${Number(hour) >= 1 && Number(hour) <= 12 ? nativeKorean(Number(hour)) : sinoKorean(hour)} 시${Number(minute) === 0 ? '' : ` ${sinoKorean(minute)} 분`}`
const isClock = (hour: string, minute: string) => Number(hour) < 25 && Number(minute) < 60

/** Times of day, and scores. */
export const clockRules: readonly SpellingRule[] = [
  spelling(`(?<![\\d:])(\\d{1,2}):(\\d{2})${to}(\\d{1,2}):(\\d{2})(?![\\d:])`, (_, h, m, h2, m2) =>
    isClock(h!, m!) && isClock(h2!, m2!) ? `${clock(h!, m!)}에서 ${clock(h2!, m2!)}` : null,
  ),
  spelling(/(?<![\d:])(\d{1,2}):(\d{2})(?![\d:])/, (_, h, m) => (isClock(h!, m!) ? clock(h!, m!) : null)),
  spelling(/(?<!\d)(\d{1,3}):(\d{1,3})(?!\d)/, (_, a, b) => `${sinoKorean(a!)} 대 ${sinoKorean(b!)}`),
]
