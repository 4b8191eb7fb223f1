import { useEffect } from 'react'
import { limits } from '@contract/limits'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { notify } from '@/services/api/notices'
import { notAllowedText } from '@/services/texts/not-allowed'
import { isDenied } from '@/services/platform/media/denied'
import { pickFile } from '@/services/platform/media/pick'
import { attachTexts, useAttachTexts } from '@/services/texts/attach'
import { uploads } from '@/services/uploads'
import { draftOf, useDraft } from '@/stores/drafts'
import { isTouch } from '@/services/platform/screen/media-queries'
import { writeFiles } from './draft-files'
import { DraftTile } from './draft-tile'
import { take } from './take'
import { Unfit } from './unfit'
import './composer-files.scss'

export interface ComposerFilesProps {
  chatNumber: string
  /** The place whose draft holds the files. */
  draftKey: string
  /** The buttons that add are shown. */
  adding: boolean
  onAdded(): void
}

const canDrop = !isTouch()

/** The pictures and files of the next question, the buttons that add, and what the chosen model cannot do with them. */
export function ComposerFiles({ chatNumber, draftKey, adding, onAdded }: ComposerFilesProps) {
  const t = useAttachTexts()
  const { files = [] } = useDraft(draftKey)
  useEffect(() => leaveLost(draftKey), [draftKey])
  const pick = (kind: 'image' | 'document') =>
    void pickFile(kind, { key: 'question', text: t.camera }).then(
      (chosen) => {
        if (chosen && take(draftKey, kind, chosen)) onAdded()
      },
      (error: unknown) => notify.warn(isDenied(error) ? notAllowedText() : t.failed),
    )
  const full = files.length >= limits.attachmentsMax
  return (
    <Box className='attach'>
      {files.length > 0 && (
        <Box className='attach__files'>
          {files.map((file) => (
            <DraftTile key={file.fileId} file={file} draftKey={draftKey} chatNumber={chatNumber} />
          ))}
        </Box>
      )}
      <Unfit files={files} chatNumber={chatNumber} />
      {adding && (
        <Box className='attach__add'>
          <Button id='add-picture' kind='soft' size='s' icon='image' disabled={full} onClick={() => pick('image')}>
            {t.picture}
          </Button>
          <Button id='add-file' kind='soft' size='s' icon='file-text' disabled={full} onClick={() => pick('document')}>
            {t.file}
          </Button>
          <Box className='attach__hint'>
            {canDrop && <Span className='attach__drop'>{t.drop} </Span>}
            {t.hint(limits.attachmentsMax)}
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** Drops files whose upload the end of the app interrupted: uploads cannot resume, so the person adds them again. */
function leaveLost(draftKey: string): void {
  const { files = [] } = draftOf(draftKey)
  const left = files.filter(({ fileId, ready }) => ready || uploads.get(fileId))
  if (left.length === files.length) return
  writeFiles(draftKey, left)
  notify.warn(attachTexts().lost)
}
