/** Names of the months, days as places in a row, years in pairs. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
export const monthSource = `(${months.map((month) => `${month.slice(0, 3)}(?:${month.slice(3)})?`).join('|')})\\.?`
export const monthWord = (text: string) => months.find((month) => month.startsWith(text.slice(0, 3))) ?? text
export const ordinalDay = (day: string) => {
  const value = Number(day)
  const tail = value % 10
  return `${value}${value > 10 && value < 14 ? 'th' : tail === 1 ? 'st' : tail === 2 ? 'nd' : tail === 3 ? 'rd' : 'th'}`
}

/** 1998 is nineteen ninety-eight, 1905 nineteen oh five; 2026 stays unchanged. */
export function yearWords(year: string): string {
  const [head, tail] = [year.slice(0, 2), year.slice(2)]
  if (head === '20' && tail.startsWith('0')) return year
  return tail === '00' ? `${head} hundred` : tail.startsWith('0') ? `${head} oh ${tail[1]}` : `${head} ${tail}`
}
