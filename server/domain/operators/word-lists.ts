import { and, eq } from 'drizzle-orm'
import type { AdminChecked, AdminOut } from '../../../contract/admin'
import { recordChange } from '../../audit'
import type { Editing } from '../../audit/edits'
import { NotPossible } from '../../audit/not-possible'
import { AppError, EngineError } from '../../errors'
import type { Clock } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { wordList } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import type { WordJudge } from '../site/words/judge'
import { importWords, type NewWordList, removeWords, wordListName, wordLists } from '../site/words/lists'
import { matcherWith } from '../site/words/matcher-with'
import type { ReadWordFile } from '../site/words/read-file'
import { previewWords } from '../site/words/preview'
import { judgedBy } from '../site/words/verdict'
import { yesterdayOf } from '../site/words/yesterday'

interface Deps {
  db: Db
  clock: Clock
  words: Pick<WordJudge, 'matcher' | 'latest' | 'lists'>
  /** Runs work in a child process, by name. */
  pool: { call<T>(name: string, payload: unknown): Promise<T> }
}

type Written = NonNullable<AdminChecked<'POST /admin/word-list/preview'>['list']>
type ListFacts = NonNullable<AdminOut<'POST /admin/word-list/preview'>['list']>
type Changed = AdminOut<'PUT /admin/word-list/:class/:weight'>

export type OperatorWordLists = ReturnType<typeof createOperatorWordLists>

/** Questions of yesterday that a preview judges, and words that it names. */
const [questionsJudged, wordsNamed] = [20_000, 20]

const changed = ({ result, list }: Awaited<ReturnType<typeof importWords>>): Changed => ({
  result,
  version: list.version,
  words: list.words,
})

/** The lists of words for operators: which there are, what they do, and a new file for one. */
export function createOperatorWordLists({ db, clock, words, pool }: Deps) {
  let isPreviewing = false

  /** Reads a file in a child process. Throws NotPossible with the fault of a bad one. */
  async function listIn({ file, ...list }: Written): Promise<{ list: NewWordList; facts: ListFacts }> {
    const isThis = and(eq(wordList.class, list.class), eq(wordList.weight, list.weight))
    const [row] = await db.select({ body: wordList.body, version: wordList.version }).from(wordList).where(isThis)
    const payload = { file, before: row?.body ?? '', pinyin: list.pinyin, split: list.split }
    const read = await pool.call<ReadWordFile>('read-words', payload).catch((error: unknown) => {
      throw error instanceof EngineError ? new NotPossible('没有读完这个文件，请稍后再试') : error
    })
    if ('fault' in read) throw new NotPossible(read.fault)
    const { body, spellings, words: count, added, removed } = read
    const facts = { words: count, added, removed, version: row?.version ?? 0 }
    return { list: { ...list, body, spellings, words: count }, facts }
  }

  async function preview({
    list: written,
  }: AdminChecked<'POST /admin/word-list/preview'>): Promise<AdminOut<'POST /admin/word-list/preview'>> {
    const given = written && (await listIn(written))
    const list = given?.list
    const matchers = [await words.latest(), ...(list ? [await matcherWith(words, list)] : [])]
    const day = yesterdayOf(clock.now())
    const { messages, isWhole, previews } = await previewWords(db, matchers, day, questionsJudged)
    const [now, then] = [previews[0], previews.at(-1)]
    const names = [...(await words.lists()), ...(list ? [list] : [])]
    const byName = new Map(names.map((one) => [wordListName(one), { class: one.class, weight: one.weight }]))
    return {
      list: given?.facts ?? null,
      questions: messages,
      isWhole,
      byList: [...byName]
        .map(([name, one]) => ({ ...one, now: now?.byList.get(name) ?? 0, then: then?.byList.get(name) ?? 0 }))
        .filter((one) => one.now + one.then > 0),
      byWord: (then?.byWord ?? []).slice(0, wordsNamed).map(([word, questions]) => ({ word, questions })),
    }
  }

  return {
    async lists(): Promise<AdminOut<'GET /admin/word-list'>> {
      return (await wordLists(db)).map(({ operator, changedAt, digest: _, ...list }) => ({
        ...list,
        by: operator,
        at: changedAt.toISOString(),
      }))
    },

    async test(text: string): Promise<AdminOut<'POST /admin/word-list/test'>> {
      const matcher = await words.latest()
      const { verdict, masked } = judgedBy(matcher, text)
      return {
        verdict: verdict === 'refused' ? 'refused' : 'pass',
        masked: masked ?? null,
        hits: matcher
          .find(text, { all: true })
          .map(({ list, word, from, to }) => ({
            class: list.class,
            weight: list.weight,
            version: list.version,
            word,
            found: text.slice(from, to),
          })),
      }
    },

    /** One preview of a process at a time: it compiles every list. Throws NotPossible. */
    async preview(asked: AdminChecked<'POST /admin/word-list/preview'>) {
      if (isPreviewing) throw new NotPossible('有人正在预览词表，请过一会儿再试')
      isPreviewing = true
      return preview(asked).finally(() => (isPreviewing = false))
    },

    async write(
      { version, ...written }: Omit<AdminChecked<'PUT /admin/word-list/:class/:weight'>, 'reason'>,
      by: Editing,
    ): Promise<Changed> {
      return changed(await importWords(db, by, (await listIn(written)).list, version))
    },

    /** The lines of a list. Their reader is in the audit. Throws 404. */
    async download(
      list: Pick<Written, 'class' | 'weight'>,
      { actor, reason, ...tools }: Editing,
    ): Promise<AdminOut<'POST /admin/word-list/:class/:weight/download'>> {
      const isThis = and(eq(wordList.class, list.class), eq(wordList.weight, list.weight))
      const [row] = await db.select({ body: wordList.body, version: wordList.version }).from(wordList).where(isThis)
      if (!row) throw new AppError(404, 'common.notFound')
      const subject = { kind: 'wordList', id: wordListName(list) }
      await inTransaction(db, (tx) =>
        recordChange(tx, tools, actor, { act: 'export', subject, after: { version: row.version }, reason }),
      )
      return row
    },

    async empty({ version, ...list }: Pick<Written, 'class' | 'weight'> & { version: number }, by: Editing) {
      const { result, list: now } = await removeWords(db, by, list, version)
      return { result, version: now?.version ?? 0, words: 0 }
    },
  }
}
