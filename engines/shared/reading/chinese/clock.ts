import { spelling, type SpellingRule } from '../spelling'
import { cardinal } from './cardinals'

/** 2 o'clock is 两点; minutes below ten have their zero. */
function clock(hours: string, minutes: string, seconds?: string): string {
  const hour = Number(hours) === 2 ? '两' : cardinal(hours)
  const said = (text: string) => (text.length > 1 && text.startsWith('0') ? `零${cardinal(text)}` : cardinal(text))
  if (seconds !== undefined) return `${hour}点${said(minutes)}分${said(seconds)}秒`
  return Number(minutes) === 0 ? `${hour}点` : `${hour}点${said(minutes)}分`
}
const isClock = (hours: string, minutes: string) => Number(hours) <= 24 && Number(minutes) < 60

/** Half days by their English letters: 3 pm is 下午三点. */
function halfDay(letters: string, hours: string): string {
  if (/^a/i.test(letters)) return Number(hours) < 6 ? '凌晨' : '上午'
  return Number(hours) >= 6 && Number(hours) < 12 ? '晚上' : Number(hours) === 12 ? '中午' : '下午'
}

const time = String.raw`(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?(?![\d:：])`
const to = String.raw`\s*(?:[-–—−~～]|到|至)+\s*`

/** Times of day. */
export const clockRules: readonly SpellingRule[] = [
  spelling(new RegExp(`(?<![\\d:：])${time}${to}${time}`), (_, h, m, s, h2, m2, s2) =>
    isClock(h!, m!) && isClock(h2!, m2!) ? `${clock(h!, m!, s)}到${clock(h2!, m2!, s2)}` : null,
  ),
  spelling(new RegExp(`(?<![\\d:：])${time}\\s*([ap])\\.?m\\.?(?![a-z])`, 'i'), (_, h, m, s, half) =>
    isClock(h!, m!) ? `${halfDay(half!, h!)}${clock(h!, m!, s)}` : null,
  ),
  spelling(/(?<!\d)(\d{1,2})\s*([ap])\.?m\.?(?![a-z])/i, (_, h, half) =>
    Number(h) <= 12 ? `${halfDay(half!, h!)}${clock(h!, '0')}` : null,
  ),
  spelling(new RegExp(`(?<![\\d:：])${time}`), (_, h, m, s) => (isClock(h!, m!) ? clock(h!, m!, s) : null)),
]
