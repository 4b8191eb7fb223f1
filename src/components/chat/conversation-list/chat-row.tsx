import type { Chat } from '@contract/api'
import { plainText } from '@shared/plain-text'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import { Pressable } from '@/components/ui/pressable'
import { useTexts } from '@/services/texts/i18n'
import { useChatsTexts } from '@/services/texts/chats'
import { editChat } from '@/services/queries/chat'
import { AssistantIcon } from '../empty-chat/assistant-icon'
import { chatTime } from '../when'
import { removeChats } from './remove-chat'
import './chat-row.scss'

interface ChatRowProps {
  chat: Chat
  active: boolean
  /** Whether it is among the chosen; absent when nothing is being chosen. */
  chosen?: boolean
  onOpen(): void
  onRename(): void
  onMove(): void
}

export function ChatRow({ chat, active, chosen, onOpen, onRename, onMove }: ChatRowProps) {
  const t = useTexts().chat
  const words = useChatsTexts()
  const { chatNumber, title, pinned, lastMessage, updateTime, assistant } = chat
  // Chats of before are stored with their marks.
  const last = plainText(lastMessage)
  const items = [
    { key: 'rename', icon: 'pencil', text: t.rename, onClick: onRename },
    {
      key: 'pin',
      icon: pinned ? 'pin-off' : 'pin',
      text: pinned ? t.unpin : t.pin,
      onClick: () => void editChat(chatNumber, { pinned: !pinned }).catch(() => undefined),
    },
    { key: 'move', icon: 'folder', text: words.move, onClick: onMove },
    { key: 'share', icon: 'share-2', text: t.share, onClick: () => goToPlace('/share', { chatNumber }) },
    { key: 'remove', icon: 'trash-2', text: t.remove, danger: true, onClick: () => removeChats([chatNumber]) },
  ] as const
  return (
    <Box className={active ? 'chat-row chat-row--active' : 'chat-row'} role='listitem'>
      <Pressable
        id={`chat-${chatNumber}`}
        className={chosen === undefined ? 'chat-row__main' : 'chat-row__main chat-row__main--choosing'}
        current={active}
        role={chosen === undefined ? undefined : 'checkbox'}
        checked={chosen}
        onClick={onOpen}
      >
        <Box className='chat-row__top'>
          {chosen !== undefined && (
            <Box className={chosen ? 'chat-row__box chat-row__box--chosen' : 'chat-row__box'}>
              {chosen && <Icon name='check' size={14} />}
            </Box>
          )}
          {pinned && <Icon name='pin' size={13} className='chat-row__pin' />}
          {assistant && <AssistantIcon icon={assistant.icon} picture={assistant.picture} sizePx={20} />}
          <Span className='chat-row__title'>{title || t.newChat}</Span>
          <Span className='chat-row__time'>{chatTime(updateTime, t)}</Span>
        </Box>
        <Box className='chat-row__last'>
          {assistant && assistant.title !== title ? `${assistant.title} · ${last}` : last}
        </Box>
      </Pressable>
      {chosen === undefined && (
        <Menu id={`chat-menu-${chatNumber}`} label={title || t.newChat} items={items}>
          {(trigger) => (
            <IconButton {...trigger} id={`chat-more-${chatNumber}`} icon='ellipsis' size={36} label={t.actions} />
          )}
        </Menu>
      )}
    </Box>
  )
}
