const ones = ['', '한', '두', '세', '네', '다섯', '여섯', '일곱', '여덟', '아홉']
const tens = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']

/** A number from 1 to 99 in the form before a counter word: 스무 살, 세 시. */
export function nativeKorean(value: number): string {
  if (value === 20) return '스무'
  return `${tens[Math.floor(value / 10)]}${ones[value % 10]}`
}
