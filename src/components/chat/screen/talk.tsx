import { useState } from 'react'
import type { Message } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { Composer } from '../composer'
import { startChat } from '../conversation'
import { EmptyChat } from '../empty-chat'
import type { ShownTurn } from '../turns'
import { useConversation } from '../use-conversation'
import { LateMessages } from './messages'

const Market = late(() => import('../market').then((market) => market.Market), {
  when: 'press',
  onFail: ({ onClose }) => onClose(),
})

/** One chat: its messages or the empty state, and the composer. */
export function Talk({ chatNumber }: { chatNumber: string }) {
  const [market, setMarket] = useState(false)
  const talk = useConversation(chatNumber)
  const { query, thread, choose, sought, replying, waiting } = talk
  const begun = thread.length > 0 || waiting !== null
  return (
    <Box className='chat__main'>
      {begun ? (
        <LateMessages
          chatNumber={chatNumber}
          thread={thread}
          choose={choose}
          sought={sought}
          waiting={waiting}
          live={replying?.conversationId}
          hasMore={query.hasNextPage}
          loadingMore={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      ) : (
        <Beginning talk={talk} chatNumber={chatNumber} onMarket={() => setMarket(true)} />
      )}
      <Composer
        chatNumber={chatNumber}
        replying={replying?.conversationId}
        parentMessageId={endOf(thread)?.messageId}
      />
      <Market open={market} onClose={() => setMarket(false)} />
    </Box>
  )
}

/** A chat that does not exist any more. What is written begins a new one. */
export function Gone() {
  const t = useTexts().chat
  return (
    <Box className='chat__main'>
      <Box className='chat__notice'>
        <Empty
          id='chat-gone'
          icon='message-circle'
          title={t.gone}
          text={t.goneText}
          action={
            <Button id='chat-gone-new' kind='soft' onClick={() => startChat()}>
              {t.newChat}
            </Button>
          }
        />
      </Box>
      <Composer chatNumber='' />
    </Box>
  )
}

/** The message the next question follows: the last answer shown, or the question that has none. */
function endOf(thread: readonly ShownTurn[]): Message | undefined {
  const last = thread[thread.length - 1]
  return last && (last.turn.answers[last.answer.at] ?? last.turn.question)
}

interface BeginningProps {
  talk: ReturnType<typeof useConversation>
  chatNumber: string
  onMarket(): void
}

function Beginning({ talk: { query, opening }, chatNumber, onMarket }: BeginningProps) {
  const t = useTexts().chat
  if (chatNumber && !opening && query.isPending)
    return (
      <Box className='chat__loading'>
        <Skeleton lines={6} />
      </Box>
    )
  if (chatNumber && !opening && query.isError)
    return (
      <Box className='chat__notice'>
        <ErrorState error={query.error} text={t.loadFailed} onRetry={() => void query.refetch()} />
      </Box>
    )
  return <EmptyChat assistant={opening?.assistant} onMarket={onMarket} />
}
