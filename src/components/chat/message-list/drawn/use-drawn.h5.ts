import { startTransition, useEffect, useMemo, useState } from 'react'
import { nextFrame } from '@/services/platform/pace'
import type { ShownTurn } from '../../turns'
import type { Drawn } from './types'
import { createLook } from '../look'
import { createSlots } from '../slots'

/** Number of turns that fill a screen. */
const atOnce = 3

const startOf = (thread: readonly ShownTurn[], key: string) => thread.findIndex(({ turn }) => turn.key === key)

/**
 * The drawn part of a chat: its end, or the part from a requested turn on, at once; then one more turn per animation
 * frame.
 */
export function useDrawn(chat: string, thread: readonly ShownTurn[], wanted = ''): Drawn {
  const [first, setFirst] = useState({ chat, key: '' })
  const known = first.chat === chat ? startOf(thread, first.key) : -1
  const end = known >= 0 ? known : Math.max(0, thread.length - atOnce)
  const asked = wanted ? startOf(thread, wanted) : -1
  const from = asked >= 0 ? Math.min(asked, end) : end
  const here = thread[from]?.turn.key ?? ''
  const next = thread[from - 1]?.turn.key
  useEffect(() => {
    let there = true
    // The first drawn turn is stored also when all are drawn, so that new turns at the end remove none.
    const key = next ?? here
    if (key !== '')
      nextFrame(
        () =>
          there &&
          startTransition(() =>
            setFirst((before) => (before.chat === chat && before.key === key ? before : { chat, key })),
          ),
      )
    return () => {
      there = false
    }
  }, [chat, here, next])
  const list = useMemo(() => {
    // Far more than is seen stays in the page, so that the browser's own search finds it; one at a time, so that no frame waits.
    const slots = createSlots({ fillWithin: 6, emptyBeyond: 12, atOnce: 1, emptyAtOnce: 1 })
    return { chat, slots, look: createLook(slots) }
  }, [chat])
  const { slots, look } = list
  return {
    thread,
    from,
    seenFrom: from,
    pivot: from,
    tail: Infinity,
    abovePx: 0,
    waits: false,
    slots,
    look,
    showEarlier: () => undefined,
  }
}
