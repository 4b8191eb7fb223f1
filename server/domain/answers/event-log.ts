import { sql } from 'drizzle-orm'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../ports/db/types'
import { rows } from '../../ports/db/rows'
import type { AnswerEvent, EventKind, Feed } from './event-buffer'
import { splitHalf, storable } from '../text'

/** How long words wait for company: bytes on the wire against delay. */
const windowMs = 40
const stretchedMs = 80
const enoughBytes = 72
/** Answers that are due this soon go along with those that are due now. */
const alongMs = 8
/** Between two inserts at least: with many answers something is always due, and each insert costs more than its rows. */
const restMs = 25

interface Waiting {
  feed: Feed
  nextSeq: number
  words: { kind: EventKind; text: string }[]
  half: { kind: EventKind; text: string } | null
  bytes: number
  lastTaken: number
  hurry: boolean
  written: (() => void)[]
}

interface Row extends AnswerEvent {
  id: string
}

export interface AnswerLog {
  open(feed: Feed): void
  append(messageId: string, kind: EventKind, text: string): void
  /** Resolves when everything appended so far is committed and delivered. */
  flush(messageId: string): Promise<void>
  close(messageId: string): void
}

/**
 * Writes the events of all answers of this process in one loop: what came within the window goes in one insert, is then
 * delivered to the feeds and announced. So nothing is ever delivered that a crash could lose.
 */
export function createAnswerLog(db: Db, announce: (ids: string[]) => void, warn: (error: unknown) => void): AnswerLog {
  const answers = new Map<string, Waiting>()
  const pending = new Set<Waiting>()
  let timer: NodeJS.Timeout | null = null
  let timerAt = Infinity
  let writing = false
  let restUntil = 0

  /** A first word and an end do not wait. */
  const urgent = ({ hurry, lastTaken }: Waiting) => hurry || lastTaken === -Infinity
  const dueAt = (waiting: Waiting) =>
    urgent(waiting)
      ? 0
      : Math.max(restUntil, waiting.lastTaken + (waiting.bytes >= enoughBytes ? windowMs : stretchedMs))

  function arm(at: number) {
    if (writing || at >= timerAt) return
    if (timer) clearTimeout(timer)
    timerAt = at
    timer = setTimeout(() => void run(), Math.max(0, at - performance.now()))
  }

  function take(now: number): { rows: Row[]; taken: Waiting[]; written: (() => void)[] } {
    const taken = [...pending].filter((waiting) => dueAt(waiting) <= now + alongMs)
    const rows: Row[] = []
    const written: (() => void)[] = []
    for (const waiting of taken) {
      pending.delete(waiting)
      for (const { kind, text } of waiting.words)
        rows.push({ id: waiting.feed.messageId, seq: waiting.nextSeq++, kind, text })
      written.push(...waiting.written)
      Object.assign(waiting, { words: [], written: [], bytes: 0, lastTaken: now, hurry: false })
    }
    return { rows, taken, written }
  }

  async function run() {
    timer = null
    timerAt = Infinity
    writing = true
    const began = performance.now()
    const usual = [...pending].some((waiting) => !urgent(waiting) && dueAt(waiting) <= began + alongMs)
    const { rows, taken, written } = take(began)
    if (rows.length) await insert(rows)
    if (usual) restUntil = Math.max(began + restMs, began + 2 * (performance.now() - began))
    const byAnswer = group(rows)
    for (const { feed } of taken) feed.add(byAnswer.get(feed.messageId) ?? [])
    for (const go of written) go()
    if (byAnswer.size) announce([...byAnswer.keys()])
    writing = false
    let next = Infinity
    for (const waiting of pending) next = Math.min(next, dueAt(waiting))
    if (next < Infinity) arm(next)
  }

  async function insert(events: Row[]) {
    const json = JSON.stringify(events)
    for (let wait = 100; ; wait = Math.min(wait * 2, 2000)) {
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
        await sleep(wait)
      }
    }
  }

  return {
    open(feed) {
      answers.set(feed.messageId, {
        feed,
        nextSeq: (feed.events.at(-1)?.seq ?? 0) + 1,
        words: [],
        half: null,
        bytes: 0,
        lastTaken: -Infinity,
        hurry: false,
        written: [],
      })
    },
    append(messageId, kind, text) {
      const waiting = answers.get(messageId)
      if (!waiting) return
      const before = waiting.half?.kind === kind ? waiting.half.text : ''
      const [whole, half] = splitHalf(before + text)
      waiting.half = half ? { kind, text: half } : null
      const words = storable(whole)
      if (!words) return
      const last = waiting.words.at(-1)
      if (last?.kind === kind) last.text += words
      else waiting.words.push({ kind, text: words })
      waiting.bytes += Buffer.byteLength(words)
      pending.add(waiting)
      arm(dueAt(waiting))
    },
    flush(messageId) {
      const waiting = answers.get(messageId)
      if (!waiting) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.written.push(resolve)
        waiting.hurry = true
        pending.add(waiting)
        arm(0)
      })
    },
    close: (messageId) => void answers.delete(messageId),
  }
}

function group(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const same = groups.get(row.id)
    if (same) same.push(row)
    else groups.set(row.id, [row])
  }
  return groups
}
