import { ScrollView, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import type { ScrollerProps } from './scroller.types'

/** Farther than any chat is long; alternating by one makes the same place a new wish. */
const farPx = 1_000_000

/** Stays at the end while it is there; after older messages came it shows the one that was first before. */
export function Scroller({ id, chat, first, own, onNearTop, chip, children }: ScrollerProps) {
  const [top, setTop] = useState(farPx)
  const [atEnd, setAtEnd] = useState(true)
  const [into, setInto] = useState('')
  const before = useRef({ chat, first })

  const toEnd = () => {
    setInto('')
    setAtEnd(true)
    setTop((now) => (now === farPx ? farPx + 1 : farPx))
  }
  useEffect(toEnd, [chat, own])
  useEffect(() => {
    const { current } = before
    if (current.chat === chat && current.first !== first && current.first !== '' && !atEnd) setInto(`turn-${current.first}`)
    before.current = { chat, first }
  }, [chat, first, atEnd])
  // Children change with every drawn delta.
  useEffect(() => {
    if (atEnd) setTop((now) => (now === farPx ? farPx + 1 : farPx))
  }, [children, atEnd])

  return (
    <View className='chat-scroller'>
      <ScrollView
        id={id} className='chat-scroll' scrollY enhanced showScrollbar={false} scrollAnchoring upperThreshold={400} lowerThreshold={60}
        {...(into ? { scrollIntoView: into } : { scrollTop: top })} onScrollToUpper={onNearTop} onScrollToLower={() => setAtEnd(true)}
        onScroll={({ detail }) => {
          if (detail.deltaY > 4) setAtEnd(false)
        }}
      >
        <View className='chat-column'>{children}</View>
      </ScrollView>
      {!atEnd && chip(toEnd)}
    </View>
  )
}
