import { useState } from 'react'
import { limits } from '@contract/limits'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { saveFolder } from '@/services/queries/chat-list'
import { useChatsTexts } from '@/services/texts/chats'
import { useTexts } from '@/services/texts/i18n'

/** Without an id it is a new one. */
export interface NamedFolder {
  id: string
  name: string
}

interface FolderDialogProps {
  folder: NamedFolder | null
  onClose(): void
  onMade(id: string): void
}

/** Names a folder, or makes one. */
export function FolderDialog({ folder, onClose, onMade }: FolderDialogProps) {
  const t = useChatsTexts()
  return (
    <Dialog
      id='folder'
      open={folder !== null}
      title={folder?.id ? t.renameFolder : t.newFolder}
      widthPx={360}
      onClose={onClose}
    >
      {folder && <FolderForm key={folder.id} folder={folder} onClose={onClose} onMade={onMade} />}
    </Dialog>
  )
}

function FolderForm({ folder, onClose, onMade }: FolderDialogProps & { folder: NamedFolder }) {
  const t = useChatsTexts()
  const { save: saveText } = useTexts().chat
  const [name, setName] = useState(folder.name)
  const [saving, setSaving] = useState(false)
  const save = async () => {
    if (!name.trim() || saving) return
    setSaving(true)
    try {
      const { id } = await saveFolder(name.trim(), folder.id)
      onClose()
      if (!folder.id) onMade(id)
    } catch {
      // The API call has already shown the error; the name stays for another try.
      setSaving(false)
    }
  }
  return (
    <Box className='chat-rename'>
      <Input
        id='folder-name'
        label={t.folderName}
        value={name}
        onChange={setName}
        maxLength={limits.folderNameMax}
        onConfirm={() => void save()}
        autoFocus
      />
      <Button id='folder-save' block disabled={!name.trim()} loading={saving} onClick={() => void save()}>
        {saveText}
      </Button>
    </Box>
  )
}
