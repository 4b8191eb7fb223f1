import { spelling, type SpellingRule } from '../spelling'
import { nativeKorean } from './native-numbers'
import { koreanNumber, sinoKorean } from './numbers'

/** Counter words that take native numbers. */
const counters =
  '시간|시(?!즌|도)|살|개(?!월)|명|사람|마리|잔|병|권|대(?!\\s*[0-9])|장|번(?!\\s*(?:출구|버스|국도|지|방|호))|곳|가지|달(?!러)|켤레|송이|그루|벌|채|척|통|줄|바퀴|접시|그릇|자루|판|쌍|군데|방울|모금|걸음|분(?=이|께|을|의|만|과|들|\\s*(?:손님|모두))'
const isNative = (text: string) => /^\d{1,2}$/.test(text) && Number(text) >= 1
const counted = (text: string, counter: string) => {
  if (!isNative(text) || (counter === '시' && Number(text) > 12 && Number(text) > 24)) return koreanNumber(text)
  // Hours of a 24-hour clock are Sino-Korean: 13시.
  return counter === '시' && Number(text) > 12 ? sinoKorean(text) : nativeKorean(Number(text))
}

/** Counts with native numbers: 세 개, 스무 살. */
export const countingRules: readonly SpellingRule[] = [
  spelling(/(?<![\d/])(\d+)\/(\d+)(?![\d/])/, (_, a, b) => `${sinoKorean(b!)}분의 ${sinoKorean(a!)}`),
  spelling(`(?<!\\d)(\\d{1,2})[-–~～](\\d{1,2})(?=\\s*(?:${counters}))`, (_, a, b) =>
    isNative(a!) && isNative(b!) ? `${nativeKorean(Number(a))}에서 ${nativeKorean(Number(b))}` : null,
  ),
  spelling(/(?<!\d)(\d+)[-–~～](\d+)(?![-–\d])/, (_, a, b) => `${koreanNumber(a!)}에서 ${koreanNumber(b!)}`),
  spelling(`(?<![\\d.,])(\\d{1,2})(?=\\s*(${counters}))`, (_, a, counter) => `${counted(a!, counter!)} `),
  spelling(/(?<![\d.,])(\d{1,2})(?=\s*번째)/, (_, a) =>
    a === '1' ? '첫 ' : isNative(a!) ? `${nativeKorean(Number(a))} ` : null,
  ),
]
