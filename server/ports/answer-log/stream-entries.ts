import type { EventKind, EventRow } from './types'

/** Per stream: its key, and its entries with id and fields. Null when nothing is new. */
export type StreamReply = [key: string, entries: [id: string, fields: string[]][]][] | null

/** All keys of one answer are on one shard: the part in braces decides the shard. */
export const streamOf = (id: string) => `fanle:{${id}}:events`
const idOf = (stream: string) => stream.slice('fanle:{'.length, stream.indexOf('}'))

/** The events and end marks in a reply, and the newest entry of each answer. */
export function eventsInReply(reply: StreamReply) {
  const events: EventRow[] = []
  const ended: string[] = []
  const newest = new Map<string, string>()
  for (const [stream, entries] of reply ?? []) {
    const id = idOf(stream)
    for (const [entry, [kind = '', text = '']] of entries) {
      newest.set(id, entry)
      if (kind === 'end') ended.push(id)
      else events.push({ id, seq: Number.parseInt(entry, 10), kind: kind as EventKind, text })
    }
  }
  return { events, ended, newest }
}
