import { ScrollView } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { PaneProps } from './types'

/** A part of the page that scrolls by itself. */
export function Pane({ id, className, toTop, children }: PaneProps) {
  const [top, setTop] = useState(0)
  const first = useRef(true)
  useEffect(() => {
    // WeChat scrolls only to a value it was not told before.
    if (!first.current) setTop((before) => (before === 0 ? 0.1 : 0))
    first.current = false
  }, [toTop])
  return <ScrollView id={id} className={className} scrollY scrollWithAnimation scrollTop={top}>{children}</ScrollView>
}
