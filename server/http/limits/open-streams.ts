import type { FastifyReply } from 'fastify'
import { codes } from '../../../contract/codes'
import { AppError } from '../../errors'
import { repeatEvery } from '../../time'
import type { SessionFinder } from '../caller'
import type { UserCaller } from '../handlers'

interface OpenStreamsDeps {
  sessions: Pick<SessionFinder, 'stillOpen'>
  warn: (error: unknown) => void
  /** Most streams of one user at this process; the client opens one per running answer or task of a tab. */
  max?: number
  /**
   * Age in ms after which a stream gives way to a new one, since its client may be gone unnoticed. Before that, the new
   * one is refused.
   */
  settledMs?: number
  /** Interval in ms at which the sessions of open streams are checked. */
  checkMs?: number
}

interface OpenStream {
  sessionId: string
  openedAt: number
  end: () => void
}

export type OpenStreams = ReturnType<typeof createOpenStreams>

/** Open streams of this process: few per user, and none longer than its session. */
export function createOpenStreams({ sessions, warn, max = 10, settledMs = 30_000, checkMs = 10_000 }: OpenStreamsDeps) {
  const byUser = new Map<string, Set<OpenStream>>()

  /** Ends streams of closed sessions: after a logout, a new password, or the end of the account. */
  async function check() {
    const open = [...byUser.values()].flatMap((streams) => [...streams])
    if (open.length === 0) return
    const alive = new Set(await sessions.stillOpen([...new Set(open.map(({ sessionId }) => sessionId))]))
    for (const { sessionId, end } of open) if (!alive.has(sessionId)) end()
  }

  return {
    /** Throws 429 when the user has too many recent ones. */
    add({ userId, sessionId }: UserCaller, reply: FastifyReply): void {
      const streams = byUser.get(userId) ?? new Set<OpenStream>()
      const now = performance.now()
      // A set keeps insertion order.
      const [oldest] = streams
      if (oldest && streams.size >= max) {
        const leftMs = oldest.openedAt + settledMs - now
        if (leftMs > 0) {
          const retryAfter = Math.ceil(leftMs / 1000)
          void reply.header('retry-after', retryAfter)
          throw new AppError(codes.tooFast, 'common.tooManyStreams', { max }, { retryAfter })
        }
        streams.delete(oldest)
        oldest.end()
      }
      const stream: OpenStream = { sessionId, openedAt: now, end: () => void reply.raw.destroy() }
      byUser.set(userId, streams.add(stream))
      reply.raw.once('close', () => {
        streams.delete(stream)
        if (streams.size === 0 && byUser.get(userId) === streams) byUser.delete(userId)
      })
    },

    /** Starts the checks; returns a function that stops them. */
    watch: () => repeatEvery(checkMs, check, warn),
  }
}
