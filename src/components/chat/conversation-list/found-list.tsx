import { useEffect, useState } from 'react'
import type { FoundMessage } from '@contract/api'
import { Box, Span } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Pressable } from '@/components/ui/pressable'
import { Skeleton } from '@/components/ui/skeleton'
import { useFound } from '@/services/queries/chat-list'
import { useChatsTexts } from '@/services/texts/chats'
import { useTexts } from '@/services/texts/i18n'
import { useRemovals } from '@/stores/removals'
import { chatTime } from '../when'
import { openMessage } from './open-message'
import './found-list.scss'

/** Pause in ms after the last key, so that not every letter causes a search. */
const pauseMs = 200

interface FoundListProps {
  q: string
  onOpen(chatNumber: string): void
  onChosen?(): void
}

/** Search results: chats by title, messages by content. Pressing a message opens its chat at that message. */
export function FoundList({ q, onOpen, onChosen }: FoundListProps) {
  const { chat: t } = useTexts()
  const words = useChatsTexts()
  const removing = useRemovals(({ chats }) => chats)
  const [opening, setOpening] = useState('')
  const query = useFound(usePaused(q))
  const { data, isPending, isError, error, refetch } = query
  const there = ({ chatNumber }: { chatNumber: string }) => !removing.includes(chatNumber)
  const titles = data?.pages[0]?.titles.filter(there) ?? []
  const messages = data?.pages.flatMap(({ records }) => records).filter(there) ?? []
  const open = async ({ chatNumber, messageId }: FoundMessage) => {
    setOpening(messageId)
    const opened = await openMessage({ chatNumber, messageId })
    setOpening('')
    if (opened) onChosen?.()
  }
  return (
    <Box id='chats-found' className='chat-list__body' role='list' label={t.chats}>
      {isPending && <Skeleton shape='row' lines={6} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && titles.length + messages.length === 0 && (
        <Empty icon='search' title={t.noFound.title} text={t.noFound.text} />
      )}
      {titles.length > 0 && <Box className='chat-list__day'>{words.foundTitles}</Box>}
      {titles.map(({ chatNumber, parts, updateTime }) => (
        <Box key={chatNumber} className='chat-found' role='listitem'>
          <Pressable id={`found-${chatNumber}`} className='chat-found__main' onClick={() => onOpen(chatNumber)}>
            <Box className='chat-found__top'>
              <Parts className='chat-found__title' parts={parts} />
              <Span className='chat-found__time'>{chatTime(updateTime, t)}</Span>
            </Box>
          </Pressable>
        </Box>
      ))}
      {messages.length > 0 && <Box className='chat-list__day'>{words.foundMessages}</Box>}
      {messages.map((message) => (
        <Box key={message.messageId} className='chat-found' role='listitem'>
          <Pressable
            id={`found-${message.messageId}`}
            className='chat-found__main'
            busy={opening === message.messageId}
            onClick={() => void open(message)}
          >
            <Box className='chat-found__top'>
              <Span className='chat-found__title'>{message.title}</Span>
              <Span className='chat-found__time'>{chatTime(message.createTime, t)}</Span>
            </Box>
            <Box className='chat-found__text'>
              {message.role === 'user' && <Span className='chat-found__who'>{words.mine}</Span>}
              <Parts parts={message.parts} />
            </Box>
          </Pressable>
        </Box>
      ))}
      <MoreButton query={query} small />
    </Box>
  )
}

function Parts({ parts, className = '' }: { parts: FoundMessage['parts']; className?: string }) {
  return (
    <Span className={className}>
      {parts.map(({ text, hit }, at) => (
        <Span key={at} className={hit ? 'chat-found__hit' : ''}>
          {text}
        </Span>
      ))}
    </Span>
  )
}

/** The words once nothing was typed for a moment. */
function usePaused(q: string): string {
  const [paused, setPaused] = useState(q)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(q), pauseMs)
    return () => clearTimeout(timer)
  }, [q])
  return paused
}
