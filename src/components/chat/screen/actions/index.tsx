import { useState } from 'react'
import { goToPlace } from '@/components/frame/go-to-place'
import { IconButton } from '@/components/ui/icon-button'
import { Menu } from '@/components/ui/menu'
import type { MenuItem } from '@/components/ui/menu/types'
import { editChat } from '@/services/queries/chat'
import { useComposerTexts } from '@/services/texts/composer'
import { useTexts } from '@/services/texts/i18n'
import { RenameDialog, type Renaming } from '../../conversation-list/rename-dialog'
import { useListBeside } from '../list-beside'
import { openComposerSheet } from '../../composer/more/sheets'
import { useServerChat } from '../../use-server-chat'

/** Actions on the open chat, in its bar. */
export function ChatActions({ chatNumber }: { chatNumber: string }) {
  const { chat: t } = useTexts()
  const words = useComposerTexts()
  const [renaming, setRenaming] = useState<Renaming | null>(null)
  const details = useServerChat(chatNumber)
  const beside = useListBeside()
  if (!details) return null
  const { title, pinned } = details
  const items: MenuItem[] = [
    { key: 'rename', icon: 'pencil', text: t.rename, onClick: () => setRenaming({ chatNumber, title }) },
    {
      key: 'pin',
      icon: pinned ? 'pin-off' : 'pin',
      text: pinned ? t.unpin : t.pin,
      onClick: () => void editChat(chatNumber, { pinned: !pinned }).catch(() => undefined),
    },
    ...(beside
      ? []
      : [
          { key: 'share', icon: 'share-2', text: t.share, onClick: () => goToPlace('/share', { chatNumber }) } as const,
        ]),
    { key: 'settings', icon: 'settings', text: words.settings, onClick: () => openComposerSheet('settings') },
  ]
  return (
    <>
      <Menu id='chat-actions' label={words.chatActions} items={items}>
        {(trigger) => <IconButton {...trigger} id='open-chat-actions' icon='ellipsis' label={words.chatActions} />}
      </Menu>
      <RenameDialog chat={renaming} onClose={() => setRenaming(null)} />
    </>
  )
}
