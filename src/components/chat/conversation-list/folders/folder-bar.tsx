import { useState } from 'react'
import type { ChatFolder } from '@contract/api'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Chip } from '@/components/ui/chip'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu/types'
import { SideScroll } from '@/components/ui/side-scroll'
import { removeFolder } from '@/services/queries/chat-list'
import { useChatsTexts } from '@/services/texts/chats'
import { clearChats } from '../clear-chats'
import { FolderDialog, type NamedFolder } from './folder-dialog'

interface FolderBarProps {
  folders: readonly ChatFolder[]
  /** The folder whose chats are listed. */
  shown: ChatFolder | undefined
  onShow(id: string): void
  onSelect(): void
}

/** The folders side by side, and what is done with the list as a whole. */
export function FolderBar({ folders, shown, onShow, onSelect }: FolderBarProps) {
  const t = useChatsTexts()
  const [naming, setNaming] = useState<NamedFolder | null>(null)
  const remove = async ({ id, name }: ChatFolder) => {
    const asked = { title: t.removeFolderAsk(name), text: t.removeFolderText, ok: t.removeFolder, danger: true }
    if (await ask(asked)) await removeFolder(id).catch(() => undefined)
  }
  const items: MenuItem[] = [
    { key: 'select', icon: 'list-checks', text: t.select, onClick: onSelect },
    { key: 'new-folder', icon: 'folder-plus', text: t.newFolder, onClick: () => setNaming({ id: '', name: '' }) },
    ...(shown
      ? ([
          { key: 'rename-folder', icon: 'pencil', text: t.renameFolder, onClick: () => setNaming(shown) },
          {
            key: 'remove-folder',
            icon: 'trash-2',
            text: t.removeFolder,
            danger: true,
            onClick: () => void remove(shown),
          },
        ] as const)
      : ([{ key: 'clear', icon: 'trash-2', text: t.clear, danger: true, onClick: () => void clearChats() }] as const)),
  ]
  return (
    <Box className='chat-folders'>
      <SideScroll className='chat-folders__row' role='group' label={t.folders}>
        <Chip id='folder-all' active={!shown} onClick={() => onShow('')}>
          {t.all}
        </Chip>
        {folders.map(({ id, name, chats }) => (
          <Chip key={id} id={`folder-${id}`} icon='folder' active={id === shown?.id} onClick={() => onShow(id)}>
            {chats ? `${name} ${chats}` : name}
          </Chip>
        ))}
      </SideScroll>
      <Menu id='chats-menu' label={t.manage} items={items}>
        {(trigger) => <IconButton {...trigger} id='chats-manage' icon='ellipsis' size={36} label={t.manage} />}
      </Menu>
      <FolderDialog folder={naming} onClose={() => setNaming(null)} onMade={onShow} />
    </Box>
  )
}
