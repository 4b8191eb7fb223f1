import { spokenText } from '../../../shared/script/clean'

const clauseMarks = /[，。！？；、,.!?;]/u
/** Who looks, thinks or walks in a line that names nobody. */
const somebodyActs = /[望思忆憶愁独獨倚登眠梦夢听聽问問寻尋别別送醉]|举头|舉頭|低头|低頭|回首/u
const home = /故[乡鄉园園里]|[家归歸][乡鄉]?$|家书|家書/u
const cold = /霜/u

/** Lines of a Chinese poem: all clauses have four, five or seven characters. */
export function isVerse(rows: readonly string[]): boolean {
  const clauses = rows.flatMap((row) => spokenText(row).split(clauseMarks).filter(Boolean))
  const [first = ''] = clauses
  return (
    clauses.length >= 4 &&
    [4, 5, 7].includes(first.length) &&
    clauses.every((one) => /^\p{Script=Han}+$/u.test(one) && one.length === first.length)
  )
}

/** The words of a line of a poem with that which it means and does not name: its poet, a home far away, frost. */
export function meantInVerse(words: string): string {
  const meant = [
    somebodyActs.test(words) ? '诗人' : '',
    home.test(words) ? '远处的小屋' : '',
    cold.test(words) ? '薄雾' : '',
  ]
  return [words.replace(/\p{P}+$/u, ''), ...meant].filter(Boolean).join('，')
}
