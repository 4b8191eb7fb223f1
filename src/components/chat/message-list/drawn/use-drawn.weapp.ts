import { useEffect, useMemo, useState } from 'react'
import { afterDrawn } from '@/services/platform/pace/index.weapp'
import { boxesNow } from '@/services/platform/screen/boxes'
import type { ShownTurn } from '../../turns'
import type { Drawn } from './types'
import { useArriving } from './use-arriving.weapp'
import { createLook } from '../look'
import { createSlots, type Slots } from '../slots'
import { roughHeightPx, startFor, weightOf } from './weights'

/** Characters that fill a screen, for a chat that opens: with what is around them, less than 15 kB. */
const openingWith = 900
/** Characters added before them at a time, more than a screenful. */
const atOnce = 1_500

/**
 * First draws the end of the answer that fills the screen together with the answers after it, then adds as much before
 * it at a time.
 */
const screenful = 800
const leastTail = 300
const tailStep = 1_000
/** Each is two updates, with the one that scrolls: WeChat's audit allows 20 a second. */
const tailPauseMs = 150

/** Turns by their keys. */
interface Part {
  chat: string
  /** The first turn of the thread. */
  top: string
  pivot: string
  /** Number of characters drawn at the end of that turn's answer. */
  tail: number
  from: string
  seenFrom: string
  abovePx: number
}

/** The drawn part of a chat: its end, then earlier turns, measured unseen and inserted as the reader nears the top. */
export function useDrawn(chat: string, all: readonly ShownTurn[], wanted = ''): Drawn {
  const thread = useArriving(chat, all)
  const list = useMemo(() => {
    const slots = createSlots({ fillWithin: 1, emptyBeyond: 2, atOnce: Infinity })
    return { chat, slots, look: createLook(slots) }
  }, [chat])
  const { slots, look } = list
  const [part, setPart] = useState<Part | null>(null)
  const now = partOf(chat, thread, part, wanted, slots)
  if (now !== part) setPart(now)
  const { pivot, tail, from, seenFrom, abovePx } = now

  useEffect(() => {
    if (tail === Infinity) return undefined
    let here = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const draw = () => setPart((before) => before && { ...before, tail: longer(thread, before) })
    afterDrawn(() => {
      if (here) timer = setTimeout(draw, tailPauseMs)
    })
    return () => {
      here = false
      clearTimeout(timer)
    }
    // An answer that grows in the meantime is drawn whole.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [pivot, tail])

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
    tail,
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

/** Part of a thread to draw after the thread may have changed; the same object when it did not. */
function partOf(chat: string, thread: readonly ShownTurn[], before: Part | null, wanted: string, slots: Slots): Part {
  const keyAt = (place: number) => thread[place]?.turn.key ?? ''
  const has = (key: string) => thread.some(({ turn }) => turn.key === key)
  const top = keyAt(0)
  if (before?.chat !== chat || !has(before.pivot) || !has(before.from)) {
    const start = startFor(thread, thread.length, openingWith)
    const key = keyAt(start)
    const after = thread.slice(start + 1).reduce((sum, shown) => sum + weightOf(shown), 0)
    const tail = Math.max(leastTail, screenful - after)
    if (before?.chat !== chat || key !== '')
      before = { chat, top, pivot: key, tail, from: key, seenFrom: key, abovePx: 0 }
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

/** How much of the first answer is drawn next. */
function longer(thread: readonly ShownTurn[], { pivot, tail }: Part): number {
  const shown = thread.find(({ turn }) => turn.key === pivot)
  return shown && tail < weightOf(shown) ? tail + tailStep : Infinity
}

/** Begins with earlier turns, unless those before are still being measured. */
function earlier(thread: readonly ShownTurn[], part: Part): Part {
  const start = startFor(thread, placeIn(thread)(part.from), atOnce)
  const from = thread[start]?.turn.key ?? part.from
  return part.from !== part.seenFrom || from === part.from ? part : { ...part, from }
}
