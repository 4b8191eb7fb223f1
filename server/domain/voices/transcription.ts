import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, lt } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import type { Locale } from '../../../contract/locales'
import { minuteMs } from '../../../contract/time'
import { transcription } from '../../../contract/transcription'
import { AppError, overloaded } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { inTransaction } from '../../ports/db/rows'
import { transcript } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { splitHalf, storable } from '../../text'
import type { UploadNormalizer } from '../../uploads/types'
import { releaseLeftHolds } from '../credits/left-holds'
import type { Ledger } from '../credits/ledger'
import { asDiskFull } from '../files/disk-full'
import type { IncomingFile } from '../files/types'
import type { Listening } from '../engines/listening'

interface TranscriptionDeps {
  db: Db
  clock: Clock
  ids: Pick<Ids, 'ulid'>
  ledger: Pick<Ledger, 'hold' | 'capture' | 'release'>
  normalize: Pick<UploadNormalizer, 'audio'>
  listening: Listening
  /** Folder for sounds during their transcription. */
  scratch: string
}

interface Speaker {
  userId: string
  /** The language of the person's site. */
  locale: Locale
}

interface Speech {
  id: string
  /** Aborts the upload of its sound. */
  receiving: AbortController
  result: Promise<Transcribed>
}

const { maxMb, maxSeconds } = transcription.fields.sound
/** Recorders stop a moment late. */
const lateSeconds = 1
/** Time limit of an upload in ms. */
const receiveMs = minuteMs
/** Concurrent transcriptions of this process. */
const mostAtOnce = 8
const retryAfter = 10
/** Most characters that the composer accepts. */
const maxText = 4_000
/** Transcripts are stored for this long, for repeats. A hold of this age belongs to a process that died. */
const keptMs = 15 * minuteMs
const refOf = (id: string) => `transcription:${id}`

type Transcribed = Out<'POST /app/transcription'>
export type Transcription = ReturnType<typeof createTranscription>

/**
 * Speech to text: credits are held before, and charged once for a non-empty transcript. The sound is deleted after the
 * call.
 */
export function createTranscription({ db, clock, ids, ledger, normalize, listening, scratch }: TranscriptionDeps) {
  /** A person's running transcription. */
  const speaking = new Map<string, Speech>()

  async function received(owner: string, incoming: IncomingFile, folder: string, receiving: AbortSignal) {
    const path = join(folder, 'original')
    await incoming.saveTo(path, maxMb * 1_000_000, AbortSignal.any([receiving, AbortSignal.timeout(receiveMs)]))
    const sound = await normalize.audio({ path, folder, maxSeconds: maxSeconds + lateSeconds, owner })
    if ('refused' in sound) throw new AppError(400, sound.refused.key, sound.refused.params)
    return sound
  }

  /** The clean transcript. Some models turn noise into punctuation only; throws 400 for that. */
  function spoken(text: string): string {
    const clean = splitHalf(storable(text).trim().slice(0, maxText))[0].trim()
    if (!/[\p{L}\p{N}]/u.test(clean)) throw new AppError(400, 'transcription.nothing')
    return clean
  }

  /** The stored transcript of this recording id. Throws 409 if it is another person's. */
  async function before(userId: string, id: string): Promise<Transcribed | undefined> {
    const [row] = await db.select().from(transcript).where(eq(transcript.id, id))
    if (row && row.userId !== userId) throw new AppError(409, 'common.conflict')
    return row && { text: row.text, seconds: row.seconds, credits: row.credits }
  }

  async function heard(
    { userId, locale }: Speaker,
    id: string,
    incoming: IncomingFile,
    folder: string,
    receiving: AbortSignal,
  ): Promise<Transcribed> {
    const engine = await listening.best()
    if (!engine) throw new AppError(600, 'transcription.away')
    const { path, mime, seconds } = await received(userId, incoming, folder, receiving)
    const { unitPrice } = engine
    const ref = refOf(ids.ulid())
    if (unitPrice > 0) await ledger.hold(db, { userId, ref, credits: unitPrice })
    const meta = { relation: 'transcription', id: ref, seconds: Math.round(seconds) }
    try {
      const said = await listening.listen({ path, mime, seconds }, { locale, folder, maxPrice: unitPrice })
      const text = spoken(said.text)
      const result = { text, seconds, credits: Math.min(said.unitPrice, unitPrice) }
      const isFirst = await inTransaction(db, async (tx) => {
        const row = { id, userId, ...result, createdAt: clock.now() }
        const kept = await tx.insert(transcript).values(row).onConflictDoNothing().returning({ id: transcript.id })
        if (kept.length > 0 && unitPrice > 0) await ledger.capture(tx, { ref, credits: result.credits, meta })
        return kept.length > 0
      })
      if (isFirst) return result
      // A repeat in another process was faster: returns its transcript, which is already paid.
      if (unitPrice > 0) await ledger.release(db, { ref, meta })
      return (await before(userId, id)) ?? result
    } catch (error) {
      if (unitPrice > 0) await ledger.release(db, { ref, meta })
      throw error
    }
  }

  async function inFolder(speaker: Speaker, id: string, incoming: IncomingFile, receiving: AbortSignal) {
    let folder = ''
    try {
      folder = await mkdtemp(join(scratch, 'speech-'))
      return await heard(speaker, id, incoming, folder, receiving)
    } catch (error) {
      throw asDiskFull(error)
    } finally {
      if (folder) await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    /**
     * One at a time per person. A repeat of the id returns the first result, or waits for it. Throws for invalid sound
     * or when no engine is available; then nothing is charged.
     */
    async transcribe(speaker: Speaker, incoming: IncomingFile, id = ids.ulid()): Promise<Transcribed> {
      const { userId } = speaker
      const repeated = await before(userId, id)
      if (repeated) return (incoming.discard(), repeated)
      const running = speaking.get(userId)
      if (running?.id === id) {
        // The first connection broke, perhaps unnoticed: its upload is abandoned.
        running.receiving.abort()
        const result = await running.result.catch(() => null)
        if (result) return (incoming.discard(), result)
      }
      if (speaking.has(userId)) throw new AppError(429, 'common.tooFast', { seconds: retryAfter }, { retryAfter })
      if (speaking.size >= mostAtOnce) throw overloaded(retryAfter)
      const receiving = new AbortController()
      const result = inFolder(speaker, id, incoming, receiving.signal).finally(() => speaking.delete(userId))
      speaking.set(userId, { id, receiving, result })
      return result
    },

    /** Deletes old transcripts, and releases holds of processes that died. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - keptMs)
      await db.delete(transcript).where(lt(transcript.createdAt, before))
      await releaseLeftHolds(db, ledger, { relation: 'transcription', before })
    },
  }
}
