import type { Clock } from '../clock'
import { answerEvent } from '../db/schema'
import type { OpenDb } from '../db/types'
import { sweepEvents } from './event-sweep'
import { answerChannel, deleteEvents, eventsAfter, insertEvents } from './event-table'
import type { AnswerLog, AnswerNews } from './types'

/** Ids of 26 characters plus a comma: well below the 8000 bytes of a notification. */
const idsPerNotification = 250
/** Suffix of an id whose answer has ended. */
const endMark = '!'

/** The log in the database: notifications inform its other processes. */
export function createDatabaseLog(open: OpenDb, clock: Clock, warn: (error: unknown) => void): AnswerLog {
  const { db, urgent, kind, notify, listen } = open
  let tell: (news: AnswerNews) => void = () => {}
  let unlisten: (() => Promise<void>) | null = null

  /** Informs a single process directly and returns nothing; otherwise returns notification payloads. */
  function announcementsOf(ids: readonly string[]): string[] {
    if (kind === 'embedded') {
      tell({ changed: ids, ended: [] })
      return []
    }
    const parts = Array.from({ length: Math.ceil(ids.length / idsPerNotification) }, (_, at) => at * idsPerNotification)
    return parts.map((at) => ids.slice(at, at + idsPerNotification).join())
  }

  return {
    async append(batches) {
      const events = batches.flatMap(({ id, events }) => events.map((event) => ({ id, ...event })))
      const announcements = announcementsOf(batches.map(({ id }) => id))
      if (events.length) await insertEvents(urgent, events, announcements, clock.now().getTime(), warn)
      return new Set()
    },
    read: (after) => eventsAfter(urgent, after),
    prepare: async (id) => (tx) => eventsAfter(tx, new Map([[id, 0]])),
    async restore(tx, id, events) {
      if (events.length) await tx.insert(answerEvent).values(events.map((event) => ({ messageId: id, ...event })))
    },
    async remove(tx, ids) {
      if (ids.length) await deleteEvents(tx, ids)
    },
    expire: () => sweepEvents(db, clock),
    announceEnd(id) {
      if (kind === 'embedded') tell({ changed: [id], ended: [id] })
      else notify(answerChannel, [id, id + endMark].join()).catch(warn)
    },
    // No subscription: every process is informed of every answer.
    follow: () => () => {},
    async start(told) {
      tell = told
      if (kind === 'embedded') return
      unlisten = await listen(answerChannel, (payload) => {
        const ids = payload.split(',')
        const isEnd = (id: string) => id.endsWith(endMark)
        tell({
          changed: ids.filter((id) => !isEnd(id)),
          ended: ids.filter(isEnd).map((id) => id.slice(0, -endMark.length)),
        })
      })
    },
    async stop() {
      await unlisten?.()
    },
  }
}
