import { ValkeyAway } from '../valkey/connection'
import type { Valkey } from '../valkey'
import { appendScript, endScript, fenceScript } from './scripts'
import { eventsInReply, streamOf, type StreamReply } from './stream-entries'
import { createStreamReader } from './stream-reader'
import type { AnswerBatch, AnswerEvent, AnswerNews, EventRow } from './types'

/** Events expire this long after the last one; the database has the ended answer's text. */
export const keptSeconds = 3600
/** Answers per script: Valkey runs nothing else during a script. */
const answersAtOnce = 100
/** A replica that does not confirm within this time does not count. */
const confirmMs = 500

const keysOf = (id: string) => [streamOf(id), `fanle:{${id}}:part`]
const valuesOf = ({ part, events }: AnswerBatch, before: number) => [
  ...[part, before, events.length].map(String),
  ...events.flatMap(({ kind, text }) => [kind, text]),
]

/** The log in streams of Valkey. Its verbs throw ValkeyAway when it is away; it is then unknown what was stored. */
export function createValkeyLog(valkey: Valkey, warn: (error: unknown) => void) {
  const reader = createStreamReader(valkey, warn)

  /** The newest stored number of each answer; -1 where another process writes. */
  async function write(batches: readonly AnswerBatch[]): Promise<number[]> {
    const parts = Array.from({ length: Math.ceil(batches.length / answersAtOnce) }, (_, at) =>
      batches.slice(at * answersAtOnce, (at + 1) * answersAtOnce),
    )
    const written = parts.map((part) =>
      valkey.run<number[]>(
        appendScript,
        part.flatMap(({ id }) => keysOf(id)),
        [String(keptSeconds), ...part.flatMap((batch) => valuesOf(batch, batch.events[0]!.seq - 1))],
      ),
    )
    // Sent with the scripts, answered after them.
    const confirmed = valkey.hasReplica()
      ? valkey.ask<number>(['WAIT', '1', String(confirmMs)], confirmMs + 1_000)
      : Promise.resolve(1)
    const [newest, copies] = await Promise.all([Promise.all(written), confirmed])
    if (copies === 0) throw new ValkeyAway({ cause: new Error('no replica has confirmed') })
    return newest.flat()
  }

  return {
    isReady: valkey.isReady,

    /** Returns the ids of answers that another process has taken over. */
    async append(batches: readonly AnswerBatch[]): Promise<Set<string>> {
      const newest = await write(batches)
      const lost = new Set(batches.flatMap(({ id }, at) => (newest[at] === -1 ? [id] : [])))
      // A server that restarted with less gets the whole answer again.
      const short = batches.filter(({ events }, at) => newest[at] !== -1 && newest[at]! < events.at(-1)!.seq)
      if (short.length === 0) return lost
      const again = short.map((batch) => ({ ...batch, events: [...batch.earlier, ...batch.events] }))
      const kept = await write(again)
      for (const [at, { id, events }] of again.entries()) {
        if (kept[at] === -1) lost.add(id)
        else if (kept[at]! < events.at(-1)!.seq) throw new ValkeyAway({ cause: new Error(`${id} has a gap`) })
      }
      return lost
    },

    /** Events after the given number of each answer, in one command. */
    async read(after: ReadonlyMap<string, number>): Promise<EventRow[]> {
      if (after.size === 0) return []
      const [ids, numbers] = [[...after.keys()], [...after.values()]]
      const reply = await valkey.ask<StreamReply>([
        'XREAD',
        'STREAMS',
        ...ids.map(streamOf),
        ...numbers.map((number) => `${number}-0`),
      ])
      return eventsInReply(reply).events
    },

    /** All events of an answer; parts before `part` can add none from now on. */
    async fence(id: string, part: number): Promise<AnswerEvent[]> {
      const entries = await valkey.run<NonNullable<StreamReply>[number][1]>(fenceScript, keysOf(id), [
        String(keptSeconds),
        String(part),
      ])
      return eventsInReply([[streamOf(id), entries]]).events
    },

    markEnd: (id: string) => valkey.run<null>(endScript, [streamOf(id)], [String(keptSeconds)]),
    remove: (ids: readonly string[]) => valkey.ask<number>(['UNLINK', ...ids.flatMap(keysOf)]),
    follow: reader.follow,
    start: (tell: (news: AnswerNews) => void) => reader.start(tell),
    stop: reader.stop,
  }
}

export type ValkeyLog = ReturnType<typeof createValkeyLog>
