import { dayMs } from '../../../contract/time'
import type { Locale } from '../../../contract/locales'

const zone = 'Asia/Shanghai'
const day = dayMs
const anyDate = /(\d{4})\s*[-年./년]\s*(\d{1,2})\s*[-月./월]\s*(\d{1,2})\s*[日号號일]?/g

/** Beginnings of month names; matched only at the beginning of a word. */
const months = [
  ['jan', 'январ'],
  ['feb', 'феврал'],
  ['mar', 'март'],
  ['apr', 'апрел'],
  ['may', 'мая'],
  ['jun', 'июн'],
  ['jul', 'июл'],
  ['aug', 'август'],
  ['sep', 'сентябр'],
  ['oct', 'октябр'],
  ['nov', 'ноябр'],
  ['dec', 'декабр'],
] as const
const monthOf = (name: string) =>
  months.findIndex((starts) => starts.some((start) => name.toLowerCase().startsWith(start)))
const monthName =
  '(january|february|march|april|may|june|july|august|september|october|november|december|(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)(?![a-z])|январ\\S*|феврал\\S*|марта?|апрел\\S*|мая|июн\\S*|июл\\S*|август\\S*|сентябр\\S*|октябр\\S*|ноябр\\S*|декабр\\S*)'
const numbered = /(?<!\d)(\d{1,2})\s*[月월]\s*(\d{1,2})\s*[日号號일]/
const monthFirst = new RegExp(`${monthName}\\s+(\\d{1,2})(?!\\d)`, 'i')
const dayFirst = new RegExp(`(?<!\\d)(\\d{1,2})(?:st|nd|rd|th)?\\s+(?:of\\s+)?${monthName}`, 'i')

/** The next date with this day and month, from today on. */
function comingDate(text: string, here: number): number | undefined {
  const byNumber = numbered.exec(text)
  const byMonth = byNumber ? null : monthFirst.exec(text)
  const byDay = byNumber || byMonth ? null : dayFirst.exec(text)
  const month = byNumber ? Number(byNumber[1]) - 1 : monthOf(byMonth?.[1] ?? byDay?.[2] ?? '?')
  const date = Number(byNumber?.[2] ?? byMonth?.[2] ?? byDay?.[1])
  if (month < 0 || month > 11 || !date) return undefined
  const year = new Date(here).getUTCFullYear()
  // 29 February may be years ahead.
  return Array.from({ length: 9 }, (_, i) => new Date(Date.UTC(year + i, month, date)))
    .find((at) => at.getTime() >= here && at.getUTCMonth() === month && at.getUTCDate() === date)
    ?.getTime()
}

const full = (locale: Locale, at: number, timeZone: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone }).format(at)

/** Midnight UTC of the present calendar day in China. */
function today(now: Date): number {
  const [y = 0, m = 1, d = 1] = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now).split('-').map(Number)
  return Date.UTC(y, m - 1, d)
}

function datesIn(text: string): number[] {
  return [...text.matchAll(anyDate)].flatMap(([, y, m, d]) => {
    const at = new Date(Date.UTC(Number(y), Number(m) - 1, Number(d)))
    return at.getUTCMonth() === Number(m) - 1 && at.getUTCDate() === Number(d) ? [at.getTime()] : []
  })
}

const days = {
  'zh-CN': (n: number) => `相差 **${n} 天**`,
  'zh-TW': (n: number) => `相差 **${n} 天**`,
  'en-US': (n: number) => `**${n} ${n === 1 ? 'day' : 'days'}** apart`,
  'ko-KR': (n: number) => `**${n}일** 차이입니다`,
  'ru-RU': (n: number) => `разница: **${n} дн.**`,
} as const satisfies Record<Locale, (n: number) => string>

/** Answers today's date, the weekday of a date, or the distance between two; null for another question. */
export function dateAnswer(question: string, locale: Locale, now: Date): string | null {
  const here = today(now)
  const [written, second] = datesIn(question)
  const first = written ?? comingDate(question, here)
  if (first !== undefined && second !== undefined) {
    return `${full(locale, first, 'UTC')} — ${full(locale, second, 'UTC')}：${days[locale](Math.abs(second - first) / day)}`
  }
  if (first !== undefined) {
    if (
      /还有|還有|还剩|還剩|距离?|距離|多少天|几天|幾天|until|since|how (many|long)|сколько|до |며칠|남/i.test(question)
    )
      return `${full(locale, here, 'UTC')} — ${full(locale, first, 'UTC')}：${days[locale](Math.abs(first - here) / day)}`
    if (/星期|周几|周幾|礼拜|禮拜|what day|weekday|день недели|요일/i.test(question))
      return `**${full(locale, first, 'UTC')}**`
    return null
  }
  const shift =
    /(\d{1,5})\s*(天|日|days?|дн\S*|일)\s*(之?后|之?後|以后|以後|later|from now|после|спустя|뒤|후|之?前|以前|ago|назад|전)/i.exec(
      question,
    )
  if (shift) {
    const back = /前|ago|назад|전/i.test(shift[3] ?? '')
    return `**${full(locale, here + (back ? -1 : 1) * Number(shift[1]) * day, 'UTC')}**`
  }
  const relative = (
    [
      [/明天|tomorrow|завтра|내일/i, 1],
      [/后天|後天|послезавтра|모레/i, 2],
      [/昨天|yesterday|вчера|어제/i, -1],
      [/今天|今日|today|сегодня|오늘/i, 0],
    ] as const
  ).find(([sign]) => sign.test(question))
  if (
    /几号|幾號|几月|星期几|星期幾|周几|週幾|礼拜几|日期|what (day|date)|the date|какой (сегодня )?день|какое (сегодня )?число|며칠|무슨 요일|날짜/i.test(
      question,
    )
  )
    return `**${full(locale, here + (relative?.[1] ?? 0) * day, 'UTC')}**`
  if (/几点|幾點|现在时间|現在時間|what time|time is it|который час|сколько времени|몇 시/i.test(question))
    return `**${new Intl.DateTimeFormat(locale, { timeStyle: 'short', dateStyle: 'medium', timeZone: zone }).format(now)}**（UTC+8）`
  return null
}
