import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { and, eq } from 'drizzle-orm'
import type { Clock } from '../../../ports/clock'
import { wordList } from '../../../ports/db/schema'
import type { Db } from '../../../ports/db/types'
import type { Moderation } from '../../../ports/moderation'
import { compileWords, type WordList, type WordMatcher } from '../../../words'
import { countWords } from '../../../words/lines'
import { decodeWords } from '../../../words/decode'
import { wordListName, wordLists } from './lists'
import { judgedBy } from './verdict'

interface WordJudgeDeps {
  db: Db
  clock: Clock
  /** A file whose words block as class `unlawful`; empty: none. */
  path: string
  warn: (error: unknown, about: string) => void
}

export type WordJudge = Moderation & {
  /** The words in force, at most `lookMs` old. Throws a WordFileError for a bad file at the first call. */
  matcher(): Promise<WordMatcher>
  /** The words as they are stored now. */
  latest(): Promise<WordMatcher>
  /** The lists in force. */
  lists(): Promise<WordList[]>
}

/** How long the lists count as unchanged, in ms: a change is in force in every process within 5 s. */
const lookMs = 2_000

/** Judges by the lists of the database and by a file. Both are read again when they change. */
export function createWordJudge({ db, clock, path, warn }: WordJudgeDeps): WordJudge {
  const read = new Map<string, WordList>()
  let file: { stamp: string; list: WordList } | undefined
  let inForce: { stamp: string; matcher: WordMatcher } | undefined
  let looking: Promise<WordMatcher> | undefined
  let lookedAt = -Infinity

  /** Reads the file when it changed. A bad one is reported, and the last good one counts. */
  async function lookAtFile(): Promise<WordList[]> {
    if (!path) return []
    try {
      const { mtimeMs, size } = await stat(path)
      const stamp = `${mtimeMs} ${size}`
      if (file?.stamp !== stamp) {
        const bytes = await readFile(path)
        const body = decodeWords(bytes)
        countWords(body)
        const version = `file ${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}`
        file = { stamp, list: { class: 'unlawful', weight: 'block', version, body, spellings: '' } }
      }
    } catch (error) {
      if (!file) throw error
      warn(error, `MODERATION_WORDS ${path}: the last good words count`)
    }
    return file ? [file.list] : []
  }

  async function lookAtRows(): Promise<WordList[]> {
    const found = await wordLists(db)
    const names = new Set<string>()
    for (const { class: name, weight, version, digest } of found) {
      const key = `${wordListName({ class: name, weight })} ${version} ${digest}`
      names.add(key)
      if (read.has(key)) continue
      const isThis = and(eq(wordList.class, name), eq(wordList.weight, weight), eq(wordList.digest, digest))
      const [row] = await db.select().from(wordList).where(isThis)
      if (row)
        read.set(key, { class: name, weight, version: String(version), body: row.body, spellings: row.spellings })
    }
    for (const key of read.keys()) if (!names.has(key)) read.delete(key)
    return [...read.values()]
  }

  const lists = async () => [...(await lookAtFile()), ...(await lookAtRows())]

  async function look(): Promise<WordMatcher> {
    const started = clock.now().getTime()
    const found = await lists()
    const stamp = [file?.list.version, ...read.keys()].join('\n')
    if (inForce?.stamp !== stamp) inForce = { stamp, matcher: await compileWords(found) }
    lookedAt = started
    return inForce.matcher
  }

  const latest = () => (looking ??= look().finally(() => (looking = undefined)))

  async function matcher(): Promise<WordMatcher> {
    const age = clock.now().getTime() - lookedAt
    if (inForce && age >= 0 && age < lookMs) return inForce.matcher
    return latest()
  }

  return { matcher, latest, lists, judge: async (text) => judgedBy(await matcher(), text) }
}
