import { Box } from '@/components/ui/box'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/i18n'
import { Asked } from '../message/question'
import { TurnView } from '../message/turn'
import type { Turn } from '../turns'
import { Scroller } from './scroller'
import './index.scss'

interface MessageListProps {
  chatNumber: string
  turns: Turn[]
  /** A question on its way to the server. */
  waiting: string | null
  /** The answer being made, if one is. */
  live?: string
  hasMore: boolean
  loadingMore: boolean
  onMore(): void
}

/** The messages of a chat, the last at the bottom; older ones come as one scrolls up. */
export function MessageList({ chatNumber, turns, waiting, live = '', hasMore, loadingMore, onMore }: MessageListProps) {
  const t = useTexts().chat
  const last = turns[turns.length - 1]
  return (
    <Scroller
      id='messages' label={t.messages} chat={chatNumber} first={turns[0]?.key ?? ''} own={waiting ?? ''} live={live}
      onNearTop={() => {
        if (hasMore && !loadingMore) onMore()
      }}
    >
      {loadingMore && <Skeleton lines={2} />}
      {hasMore && !loadingMore && <Pressable className='chat-more' onClick={onMore}>{t.earlierMessages}</Pressable>}
      {turns.map((turn) => <TurnView key={turn.key} turn={turn} last={turn === last && waiting === null} />)}
      {waiting !== null && <Asked text={waiting} note={t.sending} />}
      {turns.length > 0 && <Box className='chat-ai-made'>{t.aiMade}</Box>}
    </Scroller>
  )
}
