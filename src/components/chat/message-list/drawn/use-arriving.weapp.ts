import { useEffect, useMemo, useState } from 'react'
import { afterDrawn } from '@/services/platform/pace/index.weapp'
import type { ShownTurn } from '../../turns'

/** Turns per update, about 6 kB each. */
const turnsAtOnce = 2

/** A thread up to its last drawn turn. New turns of another device come two at a time (docs/weapp-updates.md, rule 8). */
export function useArriving(chat: string, thread: readonly ShownTurn[]): readonly ShownTurn[] {
  const [last, setLast] = useState({ chat, key: '', count: 0 })
  const begun = last.chat === chat && last.count > 0
  const at = begun ? thread.findIndex(({ turn }) => turn.key === last.key) : -1
  // A question that was just sent gets another key from the server.
  const drawn = at >= 0 ? at + 1 : last.count
  const end = begun ? Math.min(thread.length, drawn + turnsAtOnce) : thread.length
  const key = thread[end - 1]?.turn.key ?? ''
  useEffect(() => {
    let here = true
    afterDrawn(
      () =>
        here &&
        setLast((before) =>
          before.chat === chat && before.key === key && before.count === end ? before : { chat, key, count: end },
        ),
    )
    return () => {
      here = false
    }
  }, [chat, key, end])
  return useMemo(() => (end === thread.length ? thread : thread.slice(0, end)), [thread, end])
}
