import { createHash } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { type WordClass, wordClasses, type WordWeight, wordWeights } from '../../../../contract/moderation'
import { recordChange } from '../../../audit'
import type { Editing } from '../../../audit/edits'
import { changedMeanwhile } from '../../../audit/version'
import { wordList } from '../../../ports/db/schema'
import { inTransaction } from '../../../ports/db/rows'
import type { Db } from '../../../ports/db/types'
import { countWords, WordFileError } from '../../../words/lines'

type WordListRow = typeof wordList.$inferSelect
type ListName = Pick<WordListRow, 'class' | 'weight'>

/** What an operator writes: `body` replaces the list's words. */
export interface NewWordList extends ListName {
  body: string
  /** Its words, where they were counted before. */
  words?: number
  pinyin: boolean
  split: boolean
  /** From `spellingsOf`. */
  spellings: string
}

const { body: _, spellings: __, ...facts } = getTableColumns(wordList)

const isThis = (list: ListName) => and(eq(wordList.class, list.class), eq(wordList.weight, list.weight))

/** A row that another program wrote with a class or weight of its own is no list. */
const isKnown = and(inArray(wordList.class, [...wordClasses]), inArray(wordList.weight, [...wordWeights]))

/** A list without its words. */
export type WordListFacts = Omit<WordListRow, 'body' | 'spellings'>

export const wordLists = (db: Db, list?: ListName): Promise<WordListFacts[]> =>
  db
    .select(facts)
    .from(wordList)
    .where(and(isKnown, list && isThis(list)))
    .orderBy(asc(wordList.class), asc(wordList.weight))

/** Name of a list, for a person and in the audit. */
export const wordListName = ({ class: name, weight }: { class: WordClass; weight: WordWeight }) => `${name}/${weight}`

const inAudit = (row: WordListFacts | undefined) =>
  row && { version: row.version, words: row.words, pinyin: row.pinyin, split: row.split, digest: row.digest }

const lockList = async (tx: Db, list: ListName) =>
  (await tx.select(facts).from(wordList).where(isThis(list)).for('update'))[0]

/** `seen`: the version that the operator saw; 0: no list. Throws NotPossible for another one. */
async function writeList(
  tx: Db,
  { clock, ids, actor, reason }: Editing,
  list: NewWordList,
  { act, seen }: { act: string; seen?: number | undefined },
) {
  const digest = createHash('sha256').update(`${list.body}\0${list.spellings}`).digest('hex')
  const before = await lockList(tx, list)
  if (seen !== undefined && seen !== (before?.version ?? 0)) throw changedMeanwhile()
  if (before?.digest === digest) return { result: 'already' as const, list: before }
  const [last] = await tx.select({ version: sql<number>`coalesce(max(${wordList.version}), 0)::int` }).from(wordList)
  const version = (last?.version ?? 0) + 1
  const row = {
    ...list,
    version,
    digest,
    words: list.words ?? countWords(list.body),
    operator: actor.who,
    changedAt: clock.now(),
  }
  const [stored] = await tx
    .insert(wordList)
    .values(row)
    .onConflictDoUpdate({
      target: [wordList.class, wordList.weight],
      set: row,
      setWhere: eq(wordList.version, before?.version ?? 0),
    })
    .returning({ version: wordList.version })
  // Somebody else added the list meanwhile.
  if (!stored) throw changedMeanwhile()
  const subject = { kind: 'wordList', id: wordListName(list) }
  await recordChange(tx, { clock, ids }, actor, { act, subject, before: inAudit(before), after: inAudit(row), reason })
  return { result: 'done' as const, list: row as WordListFacts }
}

/** Replaces a list, with an entry in the audit; equal words change nothing. Throws a WordFileError, also for no words. */
export function importWords(db: Db, editing: Editing, list: NewWordList, seen?: number) {
  if ((list.words ?? countWords(list.body)) === 0)
    throw new WordFileError('文件里没有词：要清空这个词表请用“清空”（命令：remove）')
  return inTransaction(db, (tx) => writeList(tx, editing, list, { act: 'words.import', seen }))
}

/** Empties a list, with an entry in the audit. Its row stays, so that version numbers are never used again. */
export const removeWords = (db: Db, editing: Editing, list: ListName, seen?: number) =>
  inTransaction(db, async (tx) => {
    const [there] = await wordLists(tx, list)
    if (!there) return { result: 'already' as const, list: undefined }
    const empty = { ...list, body: '', pinyin: false, split: false, spellings: '' }
    return writeList(tx, editing, empty, { act: 'words.remove', seen })
  })
