import { and, asc, eq, gte, lt, or, gt } from 'drizzle-orm'
import { message } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { WordMatcher } from '../../../words'
import { judgedBy } from './verdict'
import { wordListName } from './lists'

/** What lists would have done to the questions of a day. */
export interface WordsPreview {
  messages: number
  /** Messages by the list that decided. */
  byList: ReadonlyMap<string, number>
  /** Messages by word, the most frequent first. */
  byWord: readonly (readonly [word: string, messages: number])[]
}

const batch = 500

/** Judges what people asked from `from` until before `to`. Nothing is stored. */
export async function previewWords(
  db: Db,
  matcher: WordMatcher,
  { from, to }: { from: Date; to: Date },
): Promise<WordsPreview> {
  const [byList, byWord] = [new Map<string, number>(), new Map<string, number>()]
  const count = (in_: Map<string, number>, key: string) => in_.set(key, (in_.get(key) ?? 0) + 1)
  let messages = 0
  let last: { at: Date; id: string } | undefined
  for (;;) {
    const { createdAt, messageId } = message
    const isAfter = last && or(gt(createdAt, last.at), and(eq(createdAt, last.at), gt(messageId, last.id)))
    const page = await db
      .select({ id: messageId, at: createdAt, content: message.content })
      .from(message)
      .where(and(eq(message.role, 'user'), gte(createdAt, from), lt(createdAt, to), isAfter))
      .orderBy(asc(createdAt), asc(messageId))
      .limit(batch)
    for (const { content } of page) {
      messages++
      const { finding } = judgedBy(matcher, content)
      if (!finding || finding.class === '') continue
      count(byList, wordListName({ class: finding.class, weight: finding.weight }))
      count(byWord, finding.rule)
    }
    last = page.at(-1)
    if (page.length < batch) break
  }
  return { messages, byList, byWord: [...byWord].sort((a, b) => b[1] - a[1]) }
}
