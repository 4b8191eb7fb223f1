import { ScrollView } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { PaneProps } from './types'

/** A part of the page with its own scrolling. */
export function Pane({ id, className, toTop, seek, seeksAtOnce = false, children }: PaneProps) {
  const [top, setTop] = useState(0)
  const [into, setInto] = useState('')
  const before = useRef({ toTop, seek: seeksAtOnce ? undefined : seek })
  useEffect(() => {
    const { current } = before
    before.current = { toTop, seek }
    // WeChat scrolls only when the value differs from the one before.
    if (current.toTop !== toTop) setTop((last) => (last === 0 ? 0.1 : 0))
    if (!seek || current.seek === seek) return
    setInto('')
    const timer = setTimeout(() => setInto(seek.id), 50)
    return () => clearTimeout(timer)
  }, [toTop, seek])
  return (
    <ScrollView id={id} className={className} scrollY scrollWithAnimation scrollTop={top} scrollIntoView={into}>
      {children}
    </ScrollView>
  )
}
