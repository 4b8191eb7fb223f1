import { useEffect, useMemo, useState } from 'react'
import { afterDrawn } from '@/services/platform/pace/after-drawn.weapp'
import type { ShownTurn } from '../turns'

/** Each sends some 6 kB to the view. */
const turnsAtOnce = 2

/** A thread up to what is drawn of its end: turns that another device made meanwhile come two at a time, not all in one update. */
export function useArriving(chat: string, thread: readonly ShownTurn[]): readonly ShownTurn[] {
  const [last, setLast] = useState({ chat, key: '' })
  const at = last.chat === chat ? thread.findIndex(({ turn }) => turn.key === last.key) : -1
  const end = at < 0 ? thread.length : Math.min(thread.length, at + 1 + turnsAtOnce)
  const key = thread[end - 1]?.turn.key ?? ''
  useEffect(() => {
    let here = true
    afterDrawn(() => here && setLast((before) => (before.chat === chat && before.key === key ? before : { chat, key })))
    return () => {
      here = false
    }
  }, [chat, key])
  return useMemo(() => (end === thread.length ? thread : thread.slice(0, end)), [thread, end])
}
