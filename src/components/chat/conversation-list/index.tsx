import { useDeferredValue, useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Input } from '@/components/ui/input'
import { limits } from '@contract/limits'
import { reasonOf } from '@/services/api/reason'
import { useTexts } from '@/services/texts/i18n'
import { useFolders } from '@/services/queries/chat-list'
import { setSought } from '@/stores/sought'
import { openChat, startChat } from '../conversation'
import { ChatGroups } from './chat-groups'
import { FolderBar } from './folders/folder-bar'
import { FoundList } from './found-list'
import type { ConversationListProps } from './types'
import '@/components/ui/icon/list.scss'
import './index.scss'

/** The chats of this account: search, folders, new chat, and actions for each. */
export function ConversationList({ onChosen, newChatId = 'new-chat-in-list' }: ConversationListProps) {
  const t = useTexts().chat
  const [q, setQ] = useState('')
  const [folderId, setFolderId] = useState('')
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const { data: folders = [], isLoadingError, error } = useFolders()
  const asked = useDeferredValue(q.trim())
  // Another device may have deleted the folder.
  const folder = folders.find(({ id }) => id === folderId)
  const open = (chatNumber: string) => {
    setSought(null)
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
          maxLength={limits.searchMax}
          suffix={q && <IconButton icon='x' size={32} label={t.clearSearch} onClick={() => setQ('')} />}
        />
        {!asked && <FolderBar folders={folders} shown={folder} onShow={setFolderId} onSelect={() => setChosen([])} />}
        {isLoadingError && (
          <Box id='folders-failed' className='chat-list__fault' live='polite'>
            {reasonOf(error)}
          </Box>
        )}
      </Box>
      {asked ? (
        <FoundList q={asked} onOpen={open} onChosen={onChosen} />
      ) : (
        <ChatGroups folder={folder} chosen={chosen} onChoose={setChosen} onOpen={open} />
      )}
    </Box>
  )
}
