import type { VideoField } from '@contract/field'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { DropZone } from '@/components/ui/drop-zone'
import { useToolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads'
import type { UploadInputProps } from './types'
import { useChosenFile } from './use-chosen-file'
import { VideoPreview } from './video-preview'
import './sound-card.scss'
import './upload.scss'

/** A film: chosen, taken with the camera or dropped, with its first picture. */
export function VideoInput({ name, field, id, hint, fault, value, onChange, onFault }: UploadInputProps<VideoField>) {
  const { video: t, audio: words } = useToolTexts().form
  const { fileId, upload, file, take, choose } = useChosenFile({ field, value, onChange, onFault }, t)
  return (
    <DropZone className='upload' kind='video' onChosen={take}>
      {(over) => (
        <Box className={over ? 'sound-card sound-card--over' : 'sound-card'}>
          {fileId && <VideoPreview id={id} field={field} upload={upload} file={file} fault={fault} />}
          {!fileId && hint && <Box className='upload__title'>{hint}</Box>}
          {!fileId && <Box className='upload__text'>{t.limit(field.minSeconds, field.maxSeconds, field.maxMb)}</Box>}
          <Box className='upload__buttons'>
            {fileId && upload?.phase === 'cut' && (
              <Button id={`retry-${name}`} kind='soft' size='s' icon='refresh-cw' onClick={() => uploads.retry(fileId)}>
                {words.retry}
              </Button>
            )}
            <Button id={`upload-${name}`} kind='soft' size='s' icon='film' onClick={choose}>
              {fileId ? words.replace : t.choose}
            </Button>
            {fileId && (
              <Button id={`remove-${name}`} kind='plain' size='s' onClick={() => onChange(undefined)}>
                {words.remove}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </DropZone>
  )
}
