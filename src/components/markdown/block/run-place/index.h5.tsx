import { startTransition, useEffect, useRef, useState } from 'react'
import { isInUse, watchDistance } from '@/services/platform/screen/boxes/distance.h5'
import type { RunPlaceProps } from './types'

/**
 * The box of a run. One far from the view is empty and keeps its height. Otherwise an answer of 60,000 characters would
 * hold 50,000 nodes, and garbage collection, which walks all of them, would stop a slow machine for half a second.
 */
export function RunPlace({ settled, children }: RunPlaceProps) {
  const box = useRef<HTMLDivElement>(null)
  const [heightPx, setHeightPx] = useState<number | null>(null)
  const [pressed, setPressed] = useState(false)
  const watched = settled && !pressed
  useEffect(() => {
    const { current } = box
    const scroller = current?.closest('[role=log]')
    if (!watched || !current || !scroller) return undefined
    const end = watchDistance(current, scroller, {
      near: () => startTransition(() => setHeightPx(null)),
      far: (heightPx) => !isInUse(current) && setHeightPx(heightPx),
    })
    return () => {
      end()
      setHeightPx(null)
    }
  }, [watched])
  return (
    <div
      ref={box}
      className='md__run'
      style={heightPx === null ? undefined : { height: `${heightPx}px` }}
      // After a click the frame keeps its state: the person may have changed something in it.
      onClick={settled && !pressed ? () => setPressed(true) : undefined}
    >
      {heightPx === null ? children : null}
    </div>
  )
}
