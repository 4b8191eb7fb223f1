import { useEffect, useMemo, useState } from 'react'
import { boxesNow } from '@/services/platform/screen/boxes'
import type { ShownTurn } from '../turns'
import type { Drawn } from './drawn.types'
import { createLook } from './look'
import { createSlots, type Slots } from './slots'
import { roughHeightPx, startFor } from './weights'

/** Characters that fill more than a screen: what a chat opens with, and what is put before it at a time. */
const atOnce = 1_500

/** Turns by their keys. */
interface Part {
  chat: string
  /** The first turn of the thread. */
  top: string
  pivot: string
  from: string
  seenFrom: string
  abovePx: number
}

/** The drawn part of a chat: its end, then what comes before, measured unseen and put in as the reader nears the top. */
export function useDrawn(chat: string, thread: readonly ShownTurn[], wanted = ''): Drawn {
  const list = useMemo(() => {
    const slots = createSlots({ fillWithin: 1, emptyBeyond: 2, atOnce: Infinity })
    return { chat, slots, look: createLook(slots) }
  }, [chat])
  const { slots, look } = list
  const [part, setPart] = useState<Part | null>(null)
  const now = partOf(chat, thread, part, wanted, slots)
  if (now !== part) setPart(now)
  const { pivot, from, seenFrom, abovePx } = now

  useEffect(() => {
    if (from === seenFrom) return undefined
    let here = true
    boxesNow('messages', 'chat-turn--unseen', (boxes) => {
      const heightPx = boxes.reduce((sum, { top, bottom }) => sum + bottom - top, 0)
      if (here) setPart((before) => before && { ...before, seenFrom: before.from, abovePx: heightPx })
    })
    return () => {
      here = false
    }
  }, [from, seenFrom])

  useEffect(look, [look, thread, seenFrom])
  const at = placeIn(thread)
  return {
    thread,
    from: at(from),
    seenFrom: at(seenFrom),
    pivot: at(pivot),
    abovePx,
    waits: at(from) > 0,
    slots,
    look,
    showEarlier: () => setPart((before) => before && earlier(thread, before)),
  }
}

const placeIn = (thread: readonly ShownTurn[]) => (key: string) =>
  Math.max(
    0,
    thread.findIndex(({ turn }) => turn.key === key),
  )

/** What is drawn of a thread that may have changed; the same object when nothing did. */
function partOf(chat: string, thread: readonly ShownTurn[], before: Part | null, wanted: string, slots: Slots): Part {
  const keyAt = (place: number) => thread[place]?.turn.key ?? ''
  const has = (key: string) => thread.some(({ turn }) => turn.key === key)
  const top = keyAt(0)
  if (before?.chat !== chat || !has(before.pivot) || !has(before.from)) {
    const key = keyAt(startFor(thread, thread.length, atOnce))
    if (before?.chat !== chat || key !== '') before = { chat, top, pivot: key, from: key, seenFrom: key, abovePx: 0 }
  }
  let part = before
  // Older messages came while the first there was had been reached.
  if (part.top !== top) part = part.from === part.top ? { ...earlier(thread, part), top } : { ...part, top }
  const place = placeIn(thread)
  if (wanted && has(wanted) && place(wanted) < place(part.from)) {
    for (let i = place(wanted) + 3; i < place(part.from); i++)
      slots.expect(`turn-${keyAt(i)}`, roughHeightPx(thread[i]!))
    part = { ...part, from: wanted, seenFrom: wanted, abovePx: 0 }
  }
  return part
}

/** Begins with earlier turns, unless those before are still being measured. */
function earlier(thread: readonly ShownTurn[], part: Part): Part {
  const start = startFor(thread, placeIn(thread)(part.from), atOnce)
  const from = thread[start]?.turn.key ?? part.from
  return part.from !== part.seenFrom || from === part.from ? part : { ...part, from }
}
