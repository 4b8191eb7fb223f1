import { useDeferredValue, useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { useChats } from '@/services/queries/chat'
import { useChat } from '@/stores/chat'
import { useRemovals } from '@/stores/removals'
import { openChat, startChat } from '../conversation'
import { ChatRow } from './chat-row'
import { RenameDialog, type Renaming } from './rename-dialog'
import './index.scss'

export interface ConversationListProps {
  onChosen?(): void
  newChatId?: string
}

/** The chats of this account: search, new chat, and actions for each. */
export function ConversationList({ onChosen, newChatId = 'new-chat-in-list' }: ConversationListProps) {
  const t = useTexts().chat
  const [q, setQ] = useState('')
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const asked = useDeferredValue(q.trim())
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useChats(asked)
  const removing = useRemovals(({ chats }) => chats)
  const active = useChat((state) => state.active)
  const chats =
    data?.pages.flatMap((page) => page.records).filter(({ chatNumber }) => !removing.includes(chatNumber)) ?? []
  const open = (chatNumber: string) => {
    openChat(chatNumber)
    onChosen?.()
  }
  return (
    <Box id='chat-list' className='chat-list'>
      <Box className='chat-list__head'>
        <Button
          id={newChatId}
          block
          kind='soft'
          icon='message-square-plus'
          onClick={() => {
            startChat()
            onChosen?.()
          }}
        >
          {t.newChat}
        </Button>
        <Input
          id='chat-search'
          value={q}
          onChange={setQ}
          placeholder={t.search}
          maxLength={64}
          suffix={q && <IconButton icon='x' size={32} label={t.clearSearch} onClick={() => setQ('')} />}
        />
      </Box>
      <Box className='chat-list__body' role='list' label={t.chats}>
        {isPending && <Skeleton shape='row' lines={6} />}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data &&
          chats.length === 0 &&
          (asked ? (
            <Empty icon='search' title={t.noFound.title} text={t.noFound.text} />
          ) : (
            <Empty icon='message-circle' title={t.noChats.title} text={t.noChats.text} />
          ))}
        {chats.map((chat) => (
          <ChatRow
            key={chat.chatNumber}
            chat={chat}
            active={chat.chatNumber === active}
            onOpen={() => open(chat.chatNumber)}
            onRename={() => setRenaming(chat)}
          />
        ))}
        {hasNextPage && (
          <Button kind='plain' size='s' block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.more}
          </Button>
        )}
      </Box>
      <RenameDialog chat={renaming} onClose={() => setRenaming(null)} />
    </Box>
  )
}
