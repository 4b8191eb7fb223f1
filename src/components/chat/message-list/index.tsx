import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { PendingQuestion } from '../message/question'
import { TurnView } from '../message/turn'
import type { ShownTurn } from '../turns'
import type { ChooseVersion } from '../use-conversation'
import { Scroller } from './scroller'
import { useDrawn } from './use-drawn'
import './index.scss'

interface MessageListProps {
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
  const last = drawn[drawn.length - 1]
  const wantsMore = hasMore && !loadingMore && drawn.length === thread.length
  return (
    <Scroller
      id='messages'
      label={t.messages}
      chat={chatNumber}
      first={drawn[0]?.turn.key ?? ''}
      own={waiting ?? ''}
      live={live}
      to={sought}
      onNearTop={() => {
        if (wantsMore) onMore()
      }}
    >
      {loadingMore && <Skeleton lines={2} />}
      {wantsMore && (
        <Pressable className='message-list__more' onClick={onMore}>
          {t.earlierMessages}
        </Pressable>
      )}
      {drawn.map((shown) => (
        <TurnView
          key={shown.turn.key}
          shown={shown}
          choose={choose}
          last={shown === last && waiting === null}
          sought={shown.turn.key === sought?.key}
        />
      ))}
      {waiting !== null && <PendingQuestion text={waiting} note={t.sending} />}
      {thread.length > 0 && <Box className='message-list__ai-note'>{t.aiMade}</Box>}
    </Scroller>
  )
}
