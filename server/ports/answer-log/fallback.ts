import { eventsByAnswer } from './events-by-answer'
import type { AnswerBatch, AnswerEvent, AnswerLog, AnswerNews } from './types'
import { keptSeconds, type ValkeyLog } from './valkey'

interface FallbackLogDeps {
  valkey: ValkeyLog
  database: AnswerLog
  warn: (error: unknown) => void
  /** Called for answers whose words go to the database from now on. */
  onMoved?: (answers: number) => void
  /** After a failure new answers are left to the database for so long. */
  restMs?: number
  now?: () => number
}

/**
 * The log in Valkey, and in the database for answers of which Valkey could not keep everything: those are written there from their
 * first word and stay there to their end. So either place has an answer from its beginning, and nothing waits for Valkey.
 */
export function createFallbackLog({
  valkey,
  database,
  warn,
  onMoved = () => {},
  restMs = 5_000,
  now = () => performance.now(),
}: FallbackLogDeps): AnswerLog {
  /** Answers of this process that are in the database. */
  const moved = new Set<string>()
  let restsUntil = -Infinity
  /** When it was first found to be away, of those times that have not ended. */
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

  /** For so long that it would have given everything up. */
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
      // Words that cannot be asked for now are waited for: ended without them, an answer would lose what was delivered.
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

/** Both are without a gap: one goes on where the other ends. */
function together<T extends AnswerEvent>(some: readonly T[], others: readonly T[]): T[] {
  const [longer, shorter] = (some.at(-1)?.seq ?? 0) >= (others.at(-1)?.seq ?? 0) ? [some, others] : [others, some]
  const first = longer[0]?.seq ?? Infinity
  return [...shorter.filter(({ seq }) => seq < first), ...longer]
}
