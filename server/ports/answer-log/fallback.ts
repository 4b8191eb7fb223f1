import { eventsByAnswer } from './events-by-answer'
import type { AnswerBatch, AnswerEvent, AnswerLog, AnswerNews } from './types'
import { keptSeconds, type ValkeyLog } from './valkey'

interface FallbackLogDeps {
  valkey: ValkeyLog
  database: AnswerLog
  warn: (error: unknown) => void
  /** Called for answers whose events go to the database from now on. */
  onMoved?: (answers: number) => void
  /** After a failure new answers use the database for this long. */
  restMs?: number
  now?: () => number
}

/**
 * The log in Valkey, or in the database for answers of which Valkey could not store everything. Those are rewritten
 * there from their first event and stay there. So either place holds a complete answer, and nothing waits for Valkey.
 */
export function createFallbackLog({
  valkey,
  database,
  warn,
  onMoved = () => {},
  restMs = 5_000,
  now = () => performance.now(),
}: FallbackLogDeps): AnswerLog {
  /** Answers of this process whose log is in the database. */
  const moved = new Set<string>()
  let restsUntil = -Infinity
  /** Start of the present outage. */
  let awaySince = Infinity

  async function appendMoved(batches: readonly AnswerBatch[]) {
    const news = batches.filter(({ id }) => !moved.has(id))
    await database.append(
      batches.map((batch) =>
        moved.has(batch.id) ? batch : { ...batch, events: [...batch.earlier, ...batch.events], earlier: [] },
      ),
    )
    for (const { id } of news) moved.add(id)
    if (news.length) onMoved(news.length)
  }

  /** Whether the outage is so long that all events have expired. */
  function isLongAway(): boolean {
    awaySince = valkey.isReady() ? Infinity : Math.min(awaySince, now())
    return now() - awaySince > keptSeconds * 1000
  }

  /** Valkey's result if it responds; no caller waits for it otherwise. */
  async function ifThere<T>(ask: () => Promise<T>, otherwise: T): Promise<T> {
    if (!valkey.isReady()) return otherwise
    try {
      return await ask()
    } catch (error) {
      warn(error)
      return otherwise
    }
  }

  return {
    async append(batches) {
      let there = batches.filter(({ id }) => moved.has(id))
      const here = batches.filter(({ id }) => !moved.has(id))
      let lost: ReadonlySet<string> = new Set()
      if (here.length && valkey.isReady() && now() >= restsUntil) {
        try {
          lost = await valkey.append(here)
        } catch (error) {
          warn(error)
          restsUntil = now() + restMs
          there = [...there, ...here]
        }
      } else there = [...there, ...here]
      if (there.length) await appendMoved(there)
      return lost
    },

    async read(after) {
      const [stored, kept] = await Promise.all([database.read(after), ifThere(() => valkey.read(after), [])])
      const [there, here] = [eventsByAnswer(stored), eventsByAnswer(kept)]
      return [...after.keys()].flatMap((id) => together(there.get(id) ?? [], here.get(id) ?? []))
    },

    async prepare(id, part, made) {
      if (made) return async () => [...made]
      // Waits for events that cannot be read now: an answer ended without them would lose delivered text.
      const kept = isLongAway() ? [] : await valkey.fence(id, part)
      return async (tx) => together(await (await database.prepare(id, part))(tx), kept)
    },

    restore: database.restore,
    async remove(tx, ids) {
      await database.remove(tx, ids)
      if (ids.length) void ifThere(() => valkey.remove(ids), 0)
    },
    expire: database.expire,

    announceEnd(id) {
      if (moved.delete(id)) return database.announceEnd(id)
      valkey.markEnd(id).catch(() => database.announceEnd(id))
    },
    follow: (id, after) => valkey.follow(id, after),

    async start(tell: (news: AnswerNews) => void) {
      await database.start(tell)
      await valkey.start(tell)
    },
    async stop() {
      valkey.stop()
      await database.stop()
    },
  }
}

/** Both are without a gap: one continues the other. */
function together<T extends AnswerEvent>(some: readonly T[], others: readonly T[]): T[] {
  const [longer, shorter] = (some.at(-1)?.seq ?? 0) >= (others.at(-1)?.seq ?? 0) ? [some, others] : [others, some]
  const first = longer[0]?.seq ?? Infinity
  return [...shorter.filter(({ seq }) => seq < first), ...longer]
}
