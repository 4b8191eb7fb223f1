import { isLeaving } from '@contract/care'
import { Box } from '@/components/ui/box'
import { notify } from '@/services/api/notices'
import { footTexts, useFootTexts } from '@/services/texts/foot'
import { writeDraft } from '@/stores/drafts'
import { openChat } from './conversation'

export interface AssistantNotesProps {
  isCompanion: boolean
  /** Its instruction needs a language model, and there is only the built-in assistant. */
  isUnable: boolean
}

/** Says that a companion is an AI and how to leave it, and that an assistant needs a language model. */
export function AssistantNotes({ isCompanion, isUnable }: AssistantNotesProps) {
  const t = useFootTexts()
  return (
    <>
      {isCompanion && (
        <Box id='companion-note' className='chat-empty__needs'>
          {t.companionNote}
        </Box>
      )}
      {isUnable && (
        <Box id='needs-model' className='chat-empty__needs'>
          {t.needsModelText}
        </Box>
      )}
    </>
  )
}

/** Leaves a companion at once when the text says so: nothing is sent, and a new chat opens. */
export function leaves(chatNumber: string, text: string): boolean {
  if (!isLeaving(text)) return false
  writeDraft(chatNumber, '')
  openChat('')
  notify.info(footTexts().companionLeft)
  return true
}
