import type { Chat } from '@contract/api'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { MenuList } from '@/components/ui/menu/menu-list'
import { moveChat, useFolders } from '@/services/queries/chat-list'
import { useChatsTexts } from '@/services/texts/chats'

interface MoveDialogProps {
  chat: Chat | null
  onClose(): void
  /** Makes a folder first. */
  onNewFolder(): void
}

/** Puts a chat into one of the folders, or out of all. */
export function MoveDialog({ chat, onClose, onNewFolder }: MoveDialogProps) {
  const t = useChatsTexts()
  const { data: folders = [], isLoadingError, error, refetch } = useFolders()
  const items = [
    ...folders.map(({ id, name }) => ({
      key: id,
      text: name,
      icon: 'folder' as const,
      active: chat?.folderId === id,
      onClick: () => void (chat && moveChat(chat.chatNumber, id)),
    })),
    { key: 'new', text: t.newFolder, icon: 'folder-plus' as const, onClick: onNewFolder },
    ...(chat?.folderId
      ? [{ key: 'none', text: t.noFolder, icon: 'x' as const, onClick: () => void moveChat(chat.chatNumber, '') }]
      : []),
  ]
  return (
    <Dialog id='move-chat' open={chat !== null} title={t.move} widthPx={360} onClose={onClose}>
      {isLoadingError && <ErrorState error={error} id='move-failed' onRetry={() => void refetch()} />}
      {chat && <MenuList id='move-to' items={items} label={t.move} onClose={onClose} />}
    </Dialog>
  )
}
