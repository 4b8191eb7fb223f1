import { useState } from 'react'
import type { Chat } from '@contract/api'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useTexts } from '@/services/texts/i18n'
import { editChat } from '@/services/queries/chat'
import './rename-dialog.scss'

export type Renaming = Pick<Chat, 'chatNumber' | 'title'>

export function RenameDialog({ chat, onClose }: { chat: Renaming | null; onClose(): void }) {
  const t = useTexts().chat
  return (
    <Dialog id='rename' open={chat !== null} title={t.renameTitle} widthPx={360} onClose={onClose}>
      {chat && <NameForm key={chat.chatNumber} chat={chat} onClose={onClose} />}
    </Dialog>
  )
}

function NameForm({ chat, onClose }: { chat: Renaming; onClose(): void }) {
  const t = useTexts().chat
  const [title, setTitle] = useState(chat.title)
  const save = () => {
    if (title.trim()) void editChat(chat.chatNumber, { title: title.trim() }).catch(() => undefined)
    onClose()
  }
  return (
    <Box className='chat-rename'>
      <Input
        id='rename-title'
        label={t.rename}
        value={title}
        onChange={setTitle}
        maxLength={limits.titleMax}
        onConfirm={save}
        autoFocus
      />
      <Button id='rename-save' block disabled={!title.trim()} onClick={save}>
        {t.save}
      </Button>
    </Box>
  )
}
