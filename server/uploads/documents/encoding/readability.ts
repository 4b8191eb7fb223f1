import { frequent, levelOne } from './common'

const isBetween = (code: number, from: number, to: number) => code >= from && code <= to
const isAsciiLetter = (sign: string | undefined) => sign !== undefined && /[a-z]/i.test(sign)

/** Weights of characters from -4 (no text has it) to 1 (nearly every text has it). */
function weightOf(sign: string, before: string | undefined, after: string | undefined, encoding: string): number {
  const code = sign.codePointAt(0) ?? 0
  if (code === 0xfffd || code < 0x20 || isBetween(code, 0x7f, 0x9f)) return -4
  if (isBetween(code, 0xe000, 0xf8ff) || code > 0xffff) return -1
  const isUnicode = encoding === '' || encoding.startsWith('utf-16')
  const isBesideAscii = isAsciiLetter(before) || isAsciiLetter(after)
  if (encoding === 'windows-1252' || (isUnicode && isBetween(code, 0xc0, 0x24f)))
    return /\p{L}/u.test(sign) && isBesideAscii ? 0.5 : -0.3
  if (encoding === 'windows-1251' || (isUnicode && isBetween(code, 0x400, 0x45f)))
    return isBesideAscii ? -0.5 : cyrillicWeight(sign, before)
  if (isBetween(code, 0x3041, 0x30ff)) return isUnicode || isJapanese(encoding) ? 0.8 : 0
  if (isBetween(code, 0xff61, 0xff9f)) return 0.1
  if (frequent.has(sign)) return 1
  if (isBetween(code, 0x4e00, 0x9fff)) return levelOne(encoding).has(sign) ? 0.25 : 0.02
  if (isBetween(code, 0xac00, 0xd7a3)) return 0.25
  return isBetween(code, 0x2010, 0x33ff) || isBetween(code, 0xff00, 0xffef) ? 0.3 : 0.02
}

const isJapanese = (encoding: string) => ['shift_jis', 'euc-jp'].includes(encoding)

/** Chinese bytes read as Cyrillic give symbols, and capitals inside words. */
function cyrillicWeight(sign: string, before: string | undefined): number {
  const isInWord = before !== undefined && /\p{L}/u.test(before)
  if (/[а-яё]/.test(sign)) return 0.6
  if (/[А-ЯЁ]/.test(sign)) return isInWord && /\p{Ll}/u.test(before) ? -0.5 : 0.3
  return /[«»—–№“”]/.test(sign) ? 0.2 : -0.5
}

/**
 * How much a text reads like one of a language of people: the mean weight of its characters outside ASCII, at most 1.
 * `encoding` is the one it was decoded from, empty if it had none.
 */
export function readability(text: string, encoding = ''): number {
  const signs = [...text]
  let sum = 0
  let count = 0
  signs.forEach((sign, at) => {
    const isPlain = sign < '\x7f' && (sign >= ' ' || '\t\n\r\f\x1b'.includes(sign))
    if (isPlain) return
    count++
    sum += weightOf(sign, signs[at - 1], signs[at + 1], encoding)
  })
  return count ? sum / count : 0
}
