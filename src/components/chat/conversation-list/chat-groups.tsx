import { useState } from 'react'
import type { Chat, ChatFolder } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { useChatsTexts } from '@/services/texts/chats'
import { useChats } from '@/services/queries/chat'
import { moveChat } from '@/services/queries/chat-list'
import { useChat } from '@/stores/chat'
import { useRemovals } from '@/stores/removals'
import { ChatRow } from './chat-row'
import { FolderDialog } from './folders/folder-dialog'
import { groupsOf } from './groups'
import { MoveDialog } from './folders/move-dialog'
import { RenameDialog, type Renaming } from './rename-dialog'
import { SelectBar } from './select-bar'

interface ChatGroupsProps {
  folder: ChatFolder | undefined
  /** Chats chosen to be removed; null when nothing is being chosen. */
  chosen: readonly string[] | null
  onChoose(chosen: readonly string[] | null): void
  onOpen(chatNumber: string): void
}

/** All chats, or those of a folder, by the day of their last message. */
export function ChatGroups({ folder, chosen, onChoose, onOpen }: ChatGroupsProps) {
  const t = useTexts().chat
  const words = useChatsTexts()
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const [moving, setMoving] = useState<Chat | null>(null)
  const [intoNew, setIntoNew] = useState('')
  const query = useChats(folder?.id ?? '')
  const { data, isPending, isError, error, refetch } = query
  const removing = useRemovals(({ chats }) => chats)
  const active = useChat((state) => state.active)
  const chats =
    data?.pages.flatMap((page) => page.records).filter(({ chatNumber }) => !removing.includes(chatNumber)) ?? []
  const toggle = (chatNumber: string) =>
    chosen &&
    onChoose(chosen.includes(chatNumber) ? chosen.filter((one) => one !== chatNumber) : [...chosen, chatNumber])
  const { title, text } = folder ? words.emptyFolder : t.noChats
  return (
    <>
      <Box className='chat-list__body' role='list' label={t.chats}>
        {isPending && <Skeleton shape='row' lines={6} />}
        {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data && chats.length === 0 && <Empty icon={folder ? 'folder' : 'message-circle'} title={title} text={text} />}
        {groupsOf(chats, words).map((group) => (
          <Box key={group.key} className='chat-list__group'>
            <Box className='chat-list__day'>{group.title}</Box>
            {group.chats.map((chat) => (
              <ChatRow
                key={chat.chatNumber}
                chat={chat}
                active={chat.chatNumber === active}
                chosen={chosen?.includes(chat.chatNumber)}
                onOpen={() => (chosen ? toggle(chat.chatNumber) : onOpen(chat.chatNumber))}
                onRename={() => setRenaming(chat)}
                onMove={() => setMoving(chat)}
              />
            ))}
          </Box>
        ))}
        <MoreButton query={query} small />
      </Box>
      {chosen && <SelectBar chosen={chosen} shown={chats} onChoose={onChoose} />}
      <RenameDialog chat={renaming} onClose={() => setRenaming(null)} />
      <MoveDialog
        chat={moving}
        onClose={() => setMoving(null)}
        onNewFolder={() => setIntoNew(moving?.chatNumber ?? '')}
      />
      <FolderDialog
        folder={intoNew ? { id: '', name: '' } : null}
        onClose={() => setIntoNew('')}
        onMade={(id) => void moveChat(intoNew, id)}
      />
    </>
  )
}
