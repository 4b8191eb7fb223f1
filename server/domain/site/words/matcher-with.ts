import { compileWords, type WordMatcher } from '../../../words'
import type { WordJudge } from './judge'
import { type NewWordList, wordListName } from './lists'

/** Compiles the lists in force with one of them replaced; without one, the words in force. */
export async function matcherWith(
  judge: Pick<WordJudge, 'matcher' | 'lists'>,
  list?: NewWordList,
): Promise<WordMatcher> {
  if (!list) return judge.matcher()
  const others = (await judge.lists()).filter(
    (one) => one.version.startsWith('file') || wordListName(one) !== wordListName(list),
  )
  return compileWords([...others, { ...list, version: '新' }])
}
