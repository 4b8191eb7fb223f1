import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { PendingQuestion } from '../message/question'
import type { ShownTurn } from '../turns'
import type { ChooseVersion } from '../use-conversation'
import { Scroller } from './scroller'
import { Turns } from './turns'
import { useDrawn } from './drawn/use-drawn'
import './index.scss'

export interface MessageListProps {
  chatNumber: string
  thread: ShownTurn[]
  choose: ChooseVersion
  /** The turn that a search led to. */
  sought: { key: string } | null
  /** A question that is being sent. */
  waiting: string | null
  /** The id of the answer that is being written, if any. */
  live?: string
  hasMore: boolean
  loadingMore: boolean
  onMore(): void
}

/** The messages of a chat, the last at the bottom; older ones are loaded by scrolling up. */
export function MessageList({
  chatNumber,
  thread,
  choose,
  sought,
  waiting,
  live = '',
  hasMore,
  loadingMore,
  onMore,
}: MessageListProps) {
  const t = useTexts().chat
  const drawn = useDrawn(chatNumber, thread, sought?.key)
  const { from, seenFrom, abovePx, waits } = drawn
  const wantsMore = waits || (hasMore && !loadingMore && from === 0)
  const showMore = () => (waits ? drawn.showEarlier() : wantsMore && onMore())
  return (
    <Scroller
      id='messages'
      label={t.messages}
      chat={chatNumber}
      first={thread[seenFrom]?.turn.key ?? ''}
      abovePx={abovePx}
      own={waiting ?? ''}
      live={live}
      to={sought}
      onNearTop={showMore}
      onMoved={drawn.look}
    >
      <Box className={drawn.pivot > 0 ? 'message-list__head message-list__head--kept' : 'message-list__head'}>
        {loadingMore && <Skeleton lines={2} />}
        {wantsMore && (
          <Pressable className='message-list__more' onClick={showMore}>
            {t.earlierMessages}
          </Pressable>
        )}
      </Box>
      <Turns
        key={chatNumber}
        drawn={drawn}
        choose={choose}
        last={waiting === null ? thread[thread.length - 1] : undefined}
        soughtKey={sought?.key}
      />
      <Box>{waiting !== null && <PendingQuestion text={waiting} note={t.sending} />}</Box>
      <Box className='message-list__ai-note'>{thread.length > 0 && t.aiMade}</Box>
    </Scroller>
  )
}
