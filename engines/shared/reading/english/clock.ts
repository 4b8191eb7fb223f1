import { spelling, type SpellingRule } from '../spelling'
import { rangeSource as to } from './patterns'

const minutes = (text: string) => (text === '00' ? '' : text.startsWith('0') ? ` oh ${text[1]}` : ` ${text}`)
const clock = (hour: string, minute: string, half = '') => {
  const letters = half === '' ? '' : /^p/i.test(half) ? ' p m' : ' ay m'
  return `${Number(hour)}${minute === '00' && letters === '' ? " o'clock" : minutes(minute)}${letters}`
}
const isClock = (hour: string, minute: string) => Number(hour) < 24 && Number(minute) < 60
const half = '(?:\\s*([ap])\\.?m\\.?(?![A-Za-z]))?'

/** Times of day. */
export const clockRules: readonly SpellingRule[] = [
  spelling(
    new RegExp(`(?<![\\d:])(\\d{1,2}):(\\d{2})${half}${to}(\\d{1,2}):(\\d{2})${half}(?![\\d:])`, 'ui'),
    (_, h, m, a, h2, m2, a2) =>
      isClock(h!, m!) && isClock(h2!, m2!) ? `${clock(h!, m!, a)} to ${clock(h2!, m2!, a2)}` : null,
  ),
  spelling(new RegExp(`(?<![\\d:])(\\d{1,2}):(\\d{2})${half}(?![\\d:])`, 'ui'), (_, h, m, a) =>
    isClock(h!, m!) ? clock(h!, m!, a) : null,
  ),
  spelling(/(?<!\d)(\d{1,2})\s*([ap])\.?m\.?(?![A-Za-z])/i, (_, h, a) => clock(h!, '00', a)),
]
