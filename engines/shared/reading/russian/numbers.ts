import { hundreds, ones, powers, tens, type Gender } from '../tables/russian-numbers'

/** One, few (2 to 4) or many: the form of what a number counts. */
export function formFor(whole: string, forms: readonly [one: string, few: string, many: string]): string {
  const [tail, last] = [Number(whole.slice(-2)), Number(whole.slice(-1))]
  if (tail > 10 && tail < 20) return forms[2]
  return last === 1 ? forms[0] : last >= 2 && last <= 4 ? forms[1] : forms[2]
}

function below1000(value: number, gender: Gender): string[] {
  const [hundred, rest] = [Math.floor(value / 100), value % 100]
  const last = rest < 20 ? rest : rest % 10
  const one =
    last === 1
      ? { m: 'один', f: 'одна', n: 'одно' }[gender]
      : last === 2
        ? { m: 'два', f: 'две', n: 'два' }[gender]
        : ones[last]!
  return [hundreds[hundred]!, rest < 20 ? '' : tens[Math.floor(rest / 10)]!, one].filter((word) => word !== '')
}

/** A whole number in words, in the nominative. */
export function russianNumber(whole: string, gender: Gender = 'm'): string {
  const bare = whole.replace(/^0+(?=\d)/, '')
  if (bare === '0') return 'ноль'
  if (bare.length > 15) return [...bare].map((digit) => ones[Number(digit)] || 'ноль').join(' ')
  const words: string[] = []
  const count = Math.ceil(bare.length / 3)
  for (let power = count - 1; power >= 0; power--) {
    const group = bare.slice(Math.max(0, bare.length - 3 * power - 3), bare.length - 3 * power)
    if (Number(group) === 0) continue
    const [one, few, many, own] = powers[power]!
    // A single thousand is read without its one.
    if (power !== 1 || Number(group) !== 1 || words.length > 0)
      words.push(...below1000(Number(group), power === 0 ? gender : own))
    if (power > 0) words.push(formFor(group, [one, few, many]))
  }
  return words.join(' ')
}
