import { useEffect, useState } from 'react'
import type { Chat } from '@contract/api'
import { limits } from '@contract/limits'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { useTexts } from '@/services/i18n'
import { editChat } from '@/services/queries/chat'

export type Renaming = Pick<Chat, 'chatNumber' | 'title'>

export function RenameDialog({ chat, onClose }: { chat: Renaming | null; onClose(): void }) {
  const t = useTexts().chat
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (chat) setTitle(chat.title)
  }, [chat])
  const save = () => {
    if (chat && title.trim()) void editChat(chat.chatNumber, { title: title.trim() }).catch(() => undefined)
    onClose()
  }
  return (
    <Dialog
      id='rename' open={chat !== null} title={t.renameTitle} widthPx={360} onClose={onClose}
      footer={<Button id='rename-save' block disabled={!title.trim()} onClick={save}>{t.save}</Button>}
    >
      <Input id='rename-title' value={title} onChange={setTitle} maxLength={limits.titleMax} onConfirm={save} autoFocus />
    </Dialog>
  )
}
