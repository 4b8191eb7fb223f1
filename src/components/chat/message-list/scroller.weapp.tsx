import { ScrollView, View } from '@tarojs/components'
import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { answers } from '@/services/follow/answers'
import type { ScrollerProps } from './scroller.types'
import { ToEnd } from './to-end'
import './scroller.scss'

/** Larger than any chat; alternating by one makes WeChat scroll again. */
const farPx = 1_000_000

/** Stays at the end while it is there; after older messages were loaded it shows the message that was first before. */
export function Scroller({ id, chat, first, own, live, to, onNearTop, children }: ScrollerProps) {
  // The key under which the user scrolled away from the end; another chat or an own message scrolls back to it.
  const here = `${chat} ${own}`
  const [left, setLeft] = useState<string | null>(null)
  const atEnd = left !== here
  const touching = useRef(false)
  const [follow] = useState(createFollowing)
  const subscribe = useCallback((listener: () => void) => answers.subscribe(live, listener), [live])
  const view = useSyncExternalStore(subscribe, () => answers.lastView(live))
  const [shown, setShown] = useState<ScrollerProps['to']>(null)
  if (to !== shown) {
    setShown(to)
    if (to) setLeft(here)
  }
  const end = follow(chat, first, atEnd, view ?? children)
  const place = to && !atEnd ? { scrollIntoView: `turn-${to.key}` } : end
  return (
    <View className='chat-scroller'>
      <ScrollView
        id={id}
        className='chat-scroller__scroll'
        scrollY
        enhanced
        showScrollbar={false}
        scrollAnchoring
        upperThreshold={400}
        lowerThreshold={60}
        {...place}
        onScrollToUpper={onNearTop}
        onScrollToLower={() => setLeft(null)}
        onTouchStart={() => (touching.current = true)}
        onTouchEnd={() => (touching.current = false)}
        onTouchCancel={() => (touching.current = false)}
        onScroll={({ detail }) => {
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

/** The scroll position: the end whenever something is drawn there, or the message that was first before older ones came. */
function createFollowing() {
  let drawn: unknown = null
  let top = farPx
  let seen = { chat: '', first: '' }
  let into = ''
  return (
    chat: string,
    first: string,
    atEnd: boolean,
    now: unknown,
  ): { scrollTop: number } | { scrollIntoView: string } => {
    if (seen.chat === chat && seen.first !== first && seen.first !== '') into = atEnd ? '' : `turn-${seen.first}`
    if (atEnd || seen.chat !== chat) into = ''
    seen = { chat, first }
    if (atEnd && drawn !== now) top = top === farPx ? farPx + 1 : farPx
    drawn = now
    return into ? { scrollIntoView: into } : { scrollTop: top }
  }
}
