import type { AnswerEvent, AnswerLog, EventKind } from '../../ports/answer-log/types'
import { splitHalf, storable } from '../../text'
import type { EventBuffer } from './event-buffer'

/**
 * Interval in ms at which all answers of a process are written: one insert, one frame per answer, one write per reader.
 */
const tickMs = 45
/** This many tiny pieces wait one more tick, because their frames would outweigh them. Fewer are sent at once. */
const manyPieces = 3
const fewBytes = 72

interface PendingText {
  kind: EventKind
  text: string
}

interface OpenAnswer {
  buffer: EventBuffer
  part: number
  nextSeq: number
  pending: PendingText[]
  /** A high surrogate that waits for its second half. */
  half: PendingText | null
  pieces: number
  bytes: number
  hasWaited: boolean
  isNew: boolean
  openedAt: number
  onWritten: (() => void)[]
}

/** Delays that people notice, in milliseconds. */
export interface DelayMeter {
  /** From the request to a model until its first text is delivered. */
  firstWord(ms: number): void
  /** From the provider's text to its delivery: the longest of one tick. */
  added(ms: number): void
}

interface EventLogDeps {
  log: Pick<AnswerLog, 'append'>
  /** Called for an answer that another process has taken over. */
  onLost: (messageId: string) => void
  meter: DelayMeter
}

export interface EventLog {
  open(buffer: EventBuffer, part: number): void
  append(messageId: string, kind: EventKind, text: string): void
  /** Resolves when everything appended so far is committed and delivered. */
  flush(messageId: string): Promise<void>
  close(messageId: string): void
}

/**
 * Numbers and writes the events of all answers of this process in one loop. The text of a tick is one insert and
 * reaches the buffers afterwards, so a crash loses nothing that was delivered.
 */
export function createEventLog({ log, onLost, meter }: EventLogDeps): EventLog {
  const answers = new Map<string, OpenAnswer>()
  const pending = new Set<OpenAnswer>()
  let timer: NodeJS.Timeout | null = null
  let timerAt = Infinity
  let writing = false
  let isUrgent = false
  let nextTickAt = -Infinity
  /** Arrival of the oldest pending text. */
  let oldestAt = 0

  function schedule() {
    const at = isUrgent ? 0 : nextTickAt
    if (writing || at >= timerAt) return
    if (timer) clearTimeout(timer)
    timerAt = at
    timer = setTimeout(() => void write(), Math.max(0, at - performance.now()))
  }

  function enqueue(answer: OpenAnswer) {
    if (pending.size === 0) oldestAt = performance.now()
    pending.add(answer)
    schedule()
  }

  /** Between ticks only first texts and flushes are ready. */
  function isReady(answer: OpenAnswer, isTick: boolean): boolean {
    if (answer.isNew || answer.onWritten.length > 0) return true
    if (!isTick) return false
    const waits = !answer.hasWaited && answer.pieces >= manyPieces && answer.bytes < fewBytes
    answer.hasWaited = waits
    return !waits
  }

  /** Takes the ready text and numbers it. */
  function take(isTick: boolean) {
    const taken: OpenAnswer[] = []
    for (const answer of pending) if (isReady(answer, isTick)) taken.push(answer)
    for (const answer of taken) pending.delete(answer)
    isUrgent = false
    const written: (() => void)[] = []
    const batches = taken.map((answer) => {
      const events = answer.pending.map(({ kind, text }): AnswerEvent => ({ seq: answer.nextSeq++, kind, text }))
      answer.pending = []
      answer.pieces = 0
      answer.bytes = 0
      if (answer.onWritten.length) written.push(...answer.onWritten.splice(0))
      return { answer, events }
    })
    return { batches: batches.filter(({ events }) => events.length > 0), written }
  }

  async function write() {
    timer = null
    timerAt = Infinity
    writing = true
    const began = performance.now()
    const since = oldestAt
    // Timers can fire a millisecond early.
    const isTick = began >= nextTickAt - 2
    const { batches, written } = take(isTick)
    const lost = batches.length ? await log.append(batches.map(asBatch)) : new Set()
    const committed = performance.now()
    for (const batch of batches) {
      const { messageId } = batch.answer.buffer
      if (lost.has(messageId)) {
        onLost(messageId)
        continue
      }
      batch.answer.buffer.append(batch.events)
      if (!batch.answer.isNew) continue
      batch.answer.isNew = false
      meter.firstWord(committed - batch.answer.openedAt)
    }
    if (isTick && batches.length) meter.added(performance.now() - since)
    for (const resolve of written) resolve()
    writing = false
    // Leaves time for other work after a long insert, without waiting twice for a slow database.
    if (isTick) nextTickAt = Math.max(began + tickMs, committed + Math.min(committed - began, tickMs))
    if (pending.size) schedule()
  }

  return {
    open(buffer, part) {
      answers.set(buffer.messageId, {
        buffer,
        part,
        nextSeq: (buffer.events.at(-1)?.seq ?? 0) + 1,
        pending: [],
        half: null,
        pieces: 0,
        bytes: 0,
        hasWaited: false,
        isNew: true,
        openedAt: performance.now(),
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
      answer.pieces++
      answer.bytes += Buffer.byteLength(added)
      // The first text of an answer does not wait.
      isUrgent ||= answer.isNew
      enqueue(answer)
    },
    flush(messageId) {
      const answer = answers.get(messageId)
      if (!answer) return Promise.resolve()
      return new Promise((resolve) => {
        answer.onWritten.push(resolve)
        isUrgent = true
        enqueue(answer)
      })
    },
    close: (messageId) => void answers.delete(messageId),
  }
}

const asBatch = ({ answer: { buffer, part }, events }: { answer: OpenAnswer; events: AnswerEvent[] }) => ({
  id: buffer.messageId,
  part,
  events,
  earlier: buffer.events,
})
