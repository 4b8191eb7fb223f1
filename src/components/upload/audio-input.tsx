import { useState } from 'react'
import type { AudioField } from '@contract/field'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { DropZone } from '@/components/ui/drop-zone'
import type { LocalFile } from '@/services/platform/media/types'
import { useToolTexts } from '@/services/texts/tool'
import { uploads } from '@/services/uploads'
import { AudioPreview } from './audio-preview'
import { Recorder } from './recorder'
import type { UploadInputProps } from './types'
import { useChosenFile } from './use-chosen-file'
import './sound-card.scss'
import './upload.scss'

/** A sound: chosen, dropped or recorded, with a preview. */
export function AudioInput({ name, field, id, hint, fault, value, onChange, onFault }: UploadInputProps<AudioField>) {
  const t = useToolTexts().form.audio
  const [recording, setRecording] = useState(false)
  const chosen = useChosenFile({ field, value, onChange, onFault }, t)
  const { fileId, upload, file, choose } = chosen
  const take = (sound: LocalFile) => {
    setRecording(false)
    chosen.take(sound)
  }
  if (recording) return <Recorder field={field} onDone={take} onLeave={() => setRecording(false)} />
  return (
    <DropZone className='upload' kind='audio' onChosen={take}>
      {(over) => (
        <Box className={over ? 'sound-card sound-card--over' : 'sound-card'}>
          {fileId && <AudioPreview id={id} field={field} upload={upload} file={file} fault={fault} />}
          {!fileId && hint && <Box className='upload__title'>{hint}</Box>}
          {!fileId && <Box className='upload__text'>{t.limit(field.minSeconds, field.maxSeconds, field.maxMb)}</Box>}
          <Box className='upload__buttons'>
            {fileId && upload?.phase === 'cut' && (
              <Button id={`retry-${name}`} kind='soft' size='s' icon='refresh-cw' onClick={() => uploads.retry(fileId)}>
                {t.retry}
              </Button>
            )}
            {field.record && (
              <Button id={`record-${name}`} kind='soft' size='s' icon='mic' onClick={() => setRecording(true)}>
                {t.record}
              </Button>
            )}
            <Button id={`upload-${name}`} kind='soft' size='s' icon='file-audio' onClick={choose}>
              {fileId ? t.replace : t.choose}
            </Button>
            {fileId && (
              <Button id={`remove-${name}`} kind='plain' size='s' onClick={() => onChange(undefined)}>
                {t.remove}
              </Button>
            )}
          </Box>
        </Box>
      )}
    </DropZone>
  )
}
