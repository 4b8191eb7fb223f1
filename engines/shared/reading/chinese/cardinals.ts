const digits = '零一二三四五六七八九'

/** 壹 is read as 一 but never changes its tone: used for numbers read digit by digit. */
const steady = (digit: string, one: string) => (digit === '1' ? one : digits[Number(digit)]!)

/** Digit by digit; the 1 of telephones and rooms is 幺. */
export const digitByDigit = (text: string, one: '壹' | '幺' = '壹'): string =>
  text.replace(/\d/g, (digit) => steady(digit, one))

const small = ['', '十', '百', '千']
const large = ['', '万', '亿', '万亿']

/** A whole number up to 16 digits; longer ones digit by digit. 2 is 两 before 千, 万 and 亿 at the head. */
export function cardinal(whole: string): string {
  const bare = whole.replace(/^0+(?=\d)/, '')
  if (bare.length > 16) return digitByDigit(bare)
  if (bare === '0') return '零'
  const groups: string[] = []
  for (let end = bare.length; end > 0; end -= 4) groups.unshift(bare.slice(Math.max(0, end - 4), end))
  let said = ''
  let gap = false
  groups.forEach((group, i) => {
    const power = groups.length - 1 - i
    if (Number(group) === 0) {
      gap = true
      return
    }
    if (said !== '' && (gap || group.startsWith('0'))) said += '零'
    said += thousands(group.replace(/^0+/, ''), said === '') + large[power]!
    gap = false
  })
  return said
}

/** Up to four digits without zeros before them. */
function thousands(group: string, isHead: boolean): string {
  let said = ''
  let zero = false
  ;[...group].forEach((digit, i) => {
    const place = group.length - 1 - i
    if (digit === '0') {
      zero = said !== ''
      return
    }
    if (zero) said += '零'
    zero = false
    const isTeen = digit === '1' && place === 1 && said === '' && isHead
    const isPair = digit === '2' && place === 3
    said += (isTeen ? '' : isPair ? '两' : digits[Number(digit)]!) + small[place]!
  })
  return said
}
