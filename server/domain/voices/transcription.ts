import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, like, lt } from 'drizzle-orm'
import type { Out } from '../../../contract/api'
import { minuteMs } from '../../../contract/time'
import { transcription } from '../../../contract/transcription'
import { AppError, overloaded } from '../../errors'
import type { Clock, Ids } from '../../ports/clock'
import { creditHold } from '../../ports/db/schema'
import type { Db } from '../../ports/db/types'
import { splitHalf, storable } from '../../text'
import type { UploadNormalizer } from '../../uploads/types'
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
  /** A folder for sounds while they are listened to. */
  scratch: string
}

const { maxMb, maxSeconds } = transcription.fields.sound
/** Recorders stop a moment late. */
const lateSeconds = 1
/** A body that takes longer is given up. */
const receiveMs = minuteMs
/** Recordings listened to at a time by this process. */
const mostAtOnce = 8
const retryAfter = 10
/** What the composer takes. */
const maxText = 4_000
/** A hold as old as this was left by a process that died. */
const leftAfterMs = 15 * minuteMs
const refOf = (id: string) => `transcription:${id}`

export type Transcription = ReturnType<typeof createTranscription>

/** Speech as text: held before, paid when something was understood. The sound lives as long as the call. */
export function createTranscription({ db, clock, ids, ledger, normalize, listening, scratch }: TranscriptionDeps) {
  const speaking = new Set<string>()

  async function received(incoming: IncomingFile, folder: string) {
    const path = join(folder, 'original')
    await incoming.saveTo(path, maxMb * 1_000_000, AbortSignal.timeout(receiveMs))
    const sound = await normalize.audio({ path, folder, maxSeconds: maxSeconds + lateSeconds })
    if ('refused' in sound) throw new AppError(400, sound.refused.key, sound.refused.params)
    return sound
  }

  /** What was said. Of noise some models make nothing but marks. */
  function spoken(text: string): string {
    const clean = splitHalf(storable(text).trim().slice(0, maxText))[0].trim()
    if (!/[\p{L}\p{N}]/u.test(clean)) throw new AppError(400, 'transcription.nothing')
    return clean
  }

  async function heard(
    userId: string,
    incoming: IncomingFile,
    folder: string,
  ): Promise<Out<'POST /app/transcription'>> {
    const engine = await listening.best()
    if (!engine) throw new AppError(600, 'transcription.away')
    const { path, mime, seconds } = await received(incoming, folder)
    const { unitPrice } = engine
    const ref = refOf(ids.ulid())
    if (unitPrice > 0) await ledger.hold(db, { userId, ref, credits: unitPrice })
    const meta = { relation: 'transcription', id: ref, seconds: Math.round(seconds) }
    try {
      const said = await listening.listen({ path, mime, seconds }, folder, unitPrice)
      const text = spoken(said.text)
      const credits = Math.min(said.unitPrice, unitPrice)
      if (unitPrice > 0) await ledger.capture(db, { ref, credits, meta })
      return { text, seconds, credits }
    } catch (error) {
      if (unitPrice > 0) await ledger.release(db, { ref, meta })
      throw error
    }
  }

  return {
    /** One at a time for a person. Throws what the person can change, or that nobody listens now; then nothing is paid. */
    async transcribe(userId: string, incoming: IncomingFile): Promise<Out<'POST /app/transcription'>> {
      if (speaking.has(userId)) throw new AppError(429, 'common.tooFast', { seconds: retryAfter }, { retryAfter })
      if (speaking.size >= mostAtOnce) throw overloaded(retryAfter)
      speaking.add(userId)
      let folder = ''
      try {
        folder = await mkdtemp(join(scratch, 'speech-'))
        return await heard(userId, incoming, folder)
      } catch (error) {
        throw asDiskFull(error)
      } finally {
        speaking.delete(userId)
        if (folder) await rm(folder, { recursive: true, force: true })
      }
    },

    /** Gives back what a process held that died while it listened. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - leftAfterMs)
      const left = await db
        .select({ ref: creditHold.ref })
        .from(creditHold)
        .where(
          and(eq(creditHold.status, 'open'), lt(creditHold.createdAt, before), like(creditHold.ref, `${refOf('')}%`)),
        )
      for (const { ref } of left) await ledger.release(db, { ref, meta: { relation: 'transcription', id: ref } })
    },
  }
}
