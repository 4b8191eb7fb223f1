import { ScrollView, View } from '@tarojs/components'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { answers } from '@/services/follow/answers'
import type { ScrollerProps } from './scroller.types'
import { ToEnd } from './to-end'
import './scroller.scss'

/** Larger than any chat; alternating by one makes WeChat scroll again. */
const farPx = 1_000_000

/** Stays at the end while it is there; after older messages were loaded it shows the message that was first before. */
export function Scroller({ id, chat, first, abovePx, own, live, to, onNearTop, onMoved, children }: ScrollerProps) {
  // The key under which the user scrolled away from the end; another chat or an own message scrolls back to it.
  const here = `${chat} ${own}`
  const [left, setLeft] = useState<string | null>(null)
  const atEnd = left !== here
  const touching = useRef(false)
  const [following] = useState(createFollowing)
  const subscribe = useCallback((listener: () => void) => answers.subscribe(live, listener), [live])
  const view = useSyncExternalStore(subscribe, () => answers.lastView(live))
  const [shown, setShown] = useState<ScrollerProps['to']>(null)
  if (to !== shown) {
    setShown(to)
    if (to) setLeft(here)
  }
  const place = following.place({ chat, first, abovePx, to: atEnd ? null : to, atEnd, now: view ?? children })
  return (
    <View className='chat-scroller'>
      <ScrollView
        id={id}
        className='chat-scroller__scroll'
        scrollY
        enhanced
        showScrollbar={false}
        scrollAnchoring
        upperThreshold={1000}
        lowerThreshold={60}
        {...place}
        onScrollToUpper={onNearTop}
        onScrollToLower={() => setLeft(null)}
        onTouchStart={() => (touching.current = true)}
        onTouchEnd={() => (touching.current = false)}
        onTouchCancel={() => (touching.current = false)}
        onScroll={({ detail }) => {
          following.scrolled(detail.scrollTop)
          onMoved()
          // Without a finger it is the content that became shorter.
          if (touching.current && detail.deltaY > 4) setLeft(here)
        }}
      >
        <View className='chat-scroller__column'>{children}</View>
      </ScrollView>
      {!atEnd && <ToEnd grew={live !== ''} onClick={() => setLeft(null)} />}
    </View>
  )
}

interface Wanted {
  chat: string
  first: string
  abovePx: number
  to: ScrollerProps['to']
  atEnd: boolean
  /** Changes with what is drawn. */
  now: unknown
}

/**
 * Controls the scroll position: the end when something is drawn there, a requested turn, or the former view after
 * earlier turns were inserted.
 */
function createFollowing() {
  let scrolledPx = 0
  let before: Wanted = { chat: '', first: '', abovePx: 0, to: null, atEnd: true, now: null }
  let top = farPx
  let into = ''
  return {
    scrolled(px: number) {
      scrolledPx = px
    },
    place(wanted: Wanted): { scrollTop: number } | { scrollIntoView: string } {
      const { chat, first, abovePx, to, atEnd, now } = wanted
      const grew = before.chat === chat && before.first !== first && before.first !== ''
      if (atEnd || before.chat !== chat) into = ''
      else if (to && to !== before.to) into = `turn-${to.key}`
      else if (grew && abovePx > 0) {
        into = ''
        // Set to what it was before, WeChat would do nothing.
        top = scrolledPx + abovePx + (top === scrolledPx + abovePx ? 0.5 : 0)
      } else if (grew) into = `turn-${before.first}`
      if (atEnd && before.now !== now) top = top === farPx ? farPx + 1 : farPx
      before = wanted
      return into ? { scrollIntoView: into } : { scrollTop: top }
    },
  }
}
