import type { AnswerEvent } from '../../../ports/answer-log/types'
import { strengths } from '../../site/words/verdict'
import { createIncrementJudge } from './increments'
import { type AnswerJudge, createAnswerJudge, type AnswerListener, passing } from './judge'
import type { AnswerJudging } from './judging'

/** The judge of an answer: words first, then services get what passed them. Throws when the words cannot be read. */
export async function judgeOfAnswer(
  { words, services }: Pick<AnswerJudging, 'words' | 'services'>,
  messageId: string,
  earlier: readonly AnswerEvent[],
  given: AnswerListener,
): Promise<AnswerJudge> {
  const matcher = await words?.()
  let isOver = false
  const listener: AnswerListener = {
    append(kind, text) {
      if (!isOver) given.append(kind, text)
    },
    withdraw(found) {
      if (isOver) return
      isOver = true
      given.withdraw(found)
    },
  }
  const byService = services && createIncrementJudge({ judges: services, messageId, earlier, listener })
  const after = byService ? { ...listener, append: byService.append } : listener
  const byWords = matcher && matcher.words > 0 ? createAnswerJudge(matcher, earlier, after) : passing(after)
  if (!byService) return byWords
  return {
    append: byWords.append,
    async end() {
      const inWords = await byWords.end()
      const found = [inWords, isOver ? undefined : await byService.end()].filter((one) => one !== undefined)
      if (isOver) return undefined
      return found.toSorted((a, b) => strengths[b.finding.weight] - strengths[a.finding.weight])[0]
    },
  }
}
