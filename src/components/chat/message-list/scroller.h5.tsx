import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ScrollerProps } from './scroller.types'
import { ToEnd } from './to-end'
import './scroller.scss'

const nearPx = 60
const earlyPx = 800

/** Stays at the end while it is there; keeps its position when older messages are inserted above. */
export function Scroller({ id, label, chat, first, own, to, onNearTop, onMoved, children }: ScrollerProps) {
  const outer = useRef<HTMLDivElement>(null)
  const inner = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const fromBottom = useRef(0)
  const height = useRef(0)
  const top = useRef(0)
  const [more, setMore] = useState(false)
  const [away, setAway] = useState(false)

  const toEnd = () => {
    atEnd.current = true
    const { current: box } = outer
    if (!box) return
    box.scrollTop = box.scrollHeight
    top.current = box.scrollTop
  }

  useLayoutEffect(toEnd, [chat])
  useLayoutEffect(() => {
    if (own) toEnd()
  }, [own])

  useLayoutEffect(() => {
    const { current } = outer
    if (current && !atEnd.current) current.scrollTop = current.scrollHeight - fromBottom.current
  }, [first])

  useLayoutEffect(() => {
    const { current: box } = outer
    const turn = to && box?.querySelector(`#turn-${to.key}`)
    if (!box || !turn) return
    atEnd.current = false
    box.scrollTop += turn.getBoundingClientRect().top - box.getBoundingClientRect().top
    fromBottom.current = box.scrollHeight - box.scrollTop
    top.current = box.scrollTop
  }, [to])

  // Sizes are observed after layout and before paint: following the end costs no extra layout.
  useEffect(() => {
    const box = outer.current
    if (!box || !inner.current || typeof ResizeObserver === 'undefined') return undefined
    const watch = new ResizeObserver(() => {
      // Another page covers this one.
      if (box.clientHeight === 0) return
      const grew = box.scrollHeight > height.current
      height.current = box.scrollHeight
      if (atEnd.current) box.scrollTop = box.scrollHeight
      else if (grew && box.scrollHeight - box.scrollTop > fromBottom.current + 1) setMore(true)
      fromBottom.current = box.scrollHeight - box.scrollTop
      top.current = box.scrollTop
    })
    watch.observe(inner.current)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])

  const scrolled = () => {
    const box = outer.current
    if (!box) return
    fromBottom.current = box.scrollHeight - box.scrollTop
    // Content added at the end scrolls before this event arrives: only a move upwards leaves the end.
    const end = fromBottom.current - box.clientHeight < nearPx
    if (end) atEnd.current = true
    else if (box.scrollTop < top.current - 1) atEnd.current = false
    top.current = box.scrollTop
    if (end) setMore(false)
    setAway(!atEnd.current && fromBottom.current - box.clientHeight > box.clientHeight)
    onMoved()
    if (box.scrollTop < earlyPx) onNearTop()
  }

  return (
    <div className='chat-scroller'>
      <div
        ref={outer}
        id={id}
        className='chat-scroller__scroll'
        role='log'
        aria-label={label}
        aria-live='off'
        tabIndex={0}
        onScroll={scrolled}
      >
        <div ref={inner} className='chat-scroller__column'>
          {children}
        </div>
      </div>
      {(more || away) && <ToEnd grew={more} onClick={toEnd} />}
    </div>
  )
}
