import { and, desc, eq, gte, lt } from 'drizzle-orm'
import { dayMs } from '../../../../contract/time'
import { ulidFrom } from '../../../ports/clock'
import { message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { WordMatcher } from '../../../words'
import { createSlices } from '../../../words/slices'
import { judgedBy } from './verdict'
import { wordListName } from './lists'

/** What lists would have done to the questions of a day. */
export interface WordsPreview {
  /** Messages by the list that decided. */
  byList: ReadonlyMap<string, number>
  /** Messages by word, the most frequent first. */
  byWord: readonly (readonly [word: string, messages: number])[]
}

const batch = 500
/** Ids begin with the time of the person's device, which is seldom wrong by more than a day. */
const clockSlipMs = dayMs

/**
 * Judges what people asked from `from` until before `to`, the latest first, by each of the matchers. Nothing is stored.
 * `isWhole`: there were no more than `most`.
 */
export async function previewWords(
  db: Db,
  matchers: readonly WordMatcher[],
  { from, to }: { from: Date; to: Date },
  most = Infinity,
): Promise<{ messages: number; isWhole: boolean; previews: WordsPreview[] }> {
  const counts = matchers.map((matcher) => ({
    matcher,
    byList: new Map<string, number>(),
    byWord: new Map<string, number>(),
  }))
  const count = (in_: Map<string, number>, key: string) => in_.set(key, (in_.get(key) ?? 0) + 1)
  const slice = createSlices(1)
  let messages = 0
  let isWhole = true
  const first = ulidFrom(new Date(from.getTime() - clockSlipMs))
  let before: string | undefined = ulidFrom(new Date(to.getTime() + clockSlipMs))
  while (before !== undefined && isWhole) {
    const { createdAt, messageId } = message
    const isAsked = and(eq(message.role, 'user'), gte(createdAt, from), lt(createdAt, to))
    const page: { id: string; content: string }[] = await db
      .select({ id: messageId, content: message.content })
      .from(message)
      .where(and(isAsked, gte(messageId, first), lt(messageId, before)))
      .orderBy(desc(messageId))
      .limit(batch)
    for (const { content } of page) {
      if (messages >= most) {
        isWhole = false
        break
      }
      messages++
      for (const { matcher, byList, byWord } of counts) {
        const { finding } = judgedBy(matcher, content)
        const pause = slice()
        if (pause) await pause
        if (!finding || finding.class === '' || finding.weight === 'unjudged') continue
        count(byList, wordListName({ class: finding.class, weight: finding.weight }))
        count(byWord, finding.rule)
      }
    }
    before = page.length < batch ? undefined : page.at(-1)?.id
  }
  return {
    messages,
    isWhole,
    previews: counts.map(({ byList, byWord }) => ({ byList, byWord: [...byWord].sort((a, b) => b[1] - a[1]) })),
  }
}
