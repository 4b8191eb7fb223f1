const digits = ['영', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구']
const places = ['', '십', '백', '천']
const groups = ['', '만', '억', '조']

/** Digit by digit; zero in a telephone number is 공. */
export const koreanDigits = (text: string, zero: '영' | '공' = '공'): string =>
  text.replace(/\d/g, (digit) => (digit === '0' ? zero : digits[Number(digit)]!))

/** A whole number in Sino-Korean words. */
export function sinoKorean(whole: string): string {
  const bare = whole.replace(/^0+(?=\d)/, '')
  if (bare === '0') return digits[0]!
  if (bare.length > 16) return koreanDigits(bare)
  let said = ''
  for (let end = bare.length, power = 0; end > 0; end -= 4, power++) {
    const group = bare.slice(Math.max(0, end - 4), end)
    const words = [...group]
      .map((digit, i) => {
        const place = group.length - 1 - i
        return digit === '0' ? '' : `${digit === '1' && place > 0 ? '' : digits[Number(digit)]}${places[place]}`
      })
      .join('')
    if (words !== '')
      said = `${words === '일' && power === 1 && end <= 4 + 1 ? '' : words}${groups[power]}${said === '' ? '' : ` ${said}`}`
  }
  return said
}

/** With separators and decimals: 3.5 is 삼 점 오. */
export function koreanNumber(text: string): string {
  const [whole = '0', decimals] = text.replace(/,/g, '').split('.')
  return decimals ? `${sinoKorean(whole)} 점 ${koreanDigits(decimals, '영')}` : sinoKorean(whole)
}
