import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import { rows } from '../../ports/db/rows'
import type { Db } from '../../ports/db/types'
import { splitHalf, storable } from '../../text'
import type { AnswerEvent, EventBuffer, EventKind } from './event-buffer'

/** Text of an answer is collected this long before it is written: larger batches cost less, shorter ones arrive sooner. */
const windowMs = 40
const stretchedMs = 80
/** With this many bytes the shorter window applies. */
const enoughBytes = 72
/** Answers that are due this soon are written together with those that are due now. */
const groupMs = 8
/** The least time between two inserts: with many answers something is always due, and each insert has a cost of its own. */
const restMs = 25

interface PendingText {
  kind: EventKind
  text: string
}

interface OpenAnswer {
  buffer: EventBuffer
  nextSeq: number
  pending: PendingText[]
  /** A high surrogate whose other half is still to come. */
  half: PendingText | null
  bytes: number
  lastTakenAt: number
  flushing: boolean
  onWritten: (() => void)[]
}

interface EventRow extends AnswerEvent {
  id: string
}

export interface EventLog {
  open(buffer: EventBuffer): void
  append(messageId: string, kind: EventKind, text: string): void
  /** Resolves when everything appended so far is committed and delivered. */
  flush(messageId: string): Promise<void>
  close(messageId: string): void
}

/**
 * Numbers and writes the events of all answers of this process in one loop: the text of one window is one insert, then it
 * is appended to the buffers and announced to other processes. So nothing is delivered that a crash could lose.
 */
export function createEventLog(db: Db, announce: (ids: string[]) => void, warn: (error: unknown) => void): EventLog {
  const answers = new Map<string, OpenAnswer>()
  const pending = new Set<OpenAnswer>()
  let timer: NodeJS.Timeout | null = null
  let timerAt = Infinity
  let writing = false
  let restUntil = 0

  /** The first text of an answer and a flush do not wait. */
  const isUrgent = ({ flushing, lastTakenAt }: OpenAnswer) => flushing || lastTakenAt === -Infinity
  const dueAt = (answer: OpenAnswer) =>
    isUrgent(answer)
      ? 0
      : Math.max(restUntil, answer.lastTakenAt + (answer.bytes >= enoughBytes ? windowMs : stretchedMs))

  function schedule(at: number) {
    if (writing || at >= timerAt) return
    if (timer) clearTimeout(timer)
    timerAt = at
    timer = setTimeout(() => void write(), Math.max(0, at - performance.now()))
  }

  /** Takes the text that is due, and gives each piece its number. */
  function take(now: number): { events: EventRow[]; taken: OpenAnswer[]; onWritten: (() => void)[] } {
    const taken = [...pending].filter((answer) => dueAt(answer) <= now + groupMs)
    const events: EventRow[] = []
    const onWritten: (() => void)[] = []
    for (const answer of taken) {
      pending.delete(answer)
      for (const { kind, text } of answer.pending)
        events.push({ id: answer.buffer.messageId, seq: answer.nextSeq++, kind, text })
      onWritten.push(...answer.onWritten)
      Object.assign(answer, { pending: [], onWritten: [], bytes: 0, lastTakenAt: now, flushing: false })
    }
    return { events, taken, onWritten }
  }

  async function write() {
    timer = null
    timerAt = Infinity
    writing = true
    const began = performance.now()
    const isRegular = [...pending].some((answer) => !isUrgent(answer) && dueAt(answer) <= began + groupMs)
    const { events, taken, onWritten } = take(began)
    if (events.length) await insertEvents(db, events, warn)
    if (isRegular) restUntil = Math.max(began + restMs, began + 2 * (performance.now() - began))
    const byAnswer = group(events)
    for (const { buffer } of taken) buffer.append(byAnswer.get(buffer.messageId) ?? [])
    for (const resolve of onWritten) resolve()
    if (byAnswer.size) announce([...byAnswer.keys()])
    writing = false
    let next = Infinity
    for (const answer of pending) next = Math.min(next, dueAt(answer))
    if (next < Infinity) schedule(next)
  }

  return {
    open(buffer) {
      answers.set(buffer.messageId, {
        buffer,
        nextSeq: (buffer.events.at(-1)?.seq ?? 0) + 1,
        pending: [],
        half: null,
        bytes: 0,
        lastTakenAt: -Infinity,
        flushing: false,
        onWritten: [],
      })
    },
    append(messageId, kind, text) {
      const answer = answers.get(messageId)
      if (!answer) return
      const before = answer.half?.kind === kind ? answer.half.text : ''
      const [whole, half] = splitHalf(before + text)
      answer.half = half ? { kind, text: half } : null
      const added = storable(whole)
      if (!added) return
      const last = answer.pending.at(-1)
      if (last?.kind === kind) last.text += added
      else answer.pending.push({ kind, text: added })
      answer.bytes += Buffer.byteLength(added)
      pending.add(answer)
      schedule(dueAt(answer))
    },
    flush(messageId) {
      const answer = answers.get(messageId)
      if (!answer) return Promise.resolve()
      return new Promise((resolve) => {
        answer.onWritten.push(resolve)
        answer.flushing = true
        pending.add(answer)
        schedule(0)
      })
    },
    close: (messageId) => void answers.delete(messageId),
  }
}

/** Tries until the database takes them. */
async function insertEvents(db: Db, events: EventRow[], warn: (error: unknown) => void): Promise<void> {
  const json = JSON.stringify(events)
  for (let waitMs = 100; ; waitMs = Math.min(waitMs * 2, 2000)) {
    try {
      await rows(
        db,
        sql`insert into answer_event (message_id, seq, kind, text)
          select id, seq, kind, text from json_to_recordset(${json}::json) as e(id text, seq int, kind text, text text)
          on conflict do nothing`,
      )
      return
    } catch (error) {
      warn(error)
      await sleep(waitMs)
    }
  }
}

function group(events: EventRow[]): Map<string, EventRow[]> {
  const groups = new Map<string, EventRow[]>()
  for (const event of events) {
    const same = groups.get(event.id)
    if (same) same.push(event)
    else groups.set(event.id, [event])
  }
  return groups
}
