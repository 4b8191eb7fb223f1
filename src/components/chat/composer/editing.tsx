import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { useTexts } from '@/services/texts/i18n'
import { cancelEditing } from '@/stores/drafts'
import './editing.scss'

/** A note that a question is being edited, with a button to cancel. */
export function EditingNote({ draftKey }: { draftKey: string }) {
  const t = useTexts().chat
  return (
    <Box id='editing' className='chat-editing' live='polite'>
      <Icon name='pencil' size={14} />
      <Span className='chat-editing__text'>{t.editing}</Span>
      <IconButton id='cancel-edit' icon='x' size={32} label={t.cancelEdit} onClick={() => cancelEditing(draftKey)} />
    </Box>
  )
}
