import type { File } from '@contract/api'
import type { AudioField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { fileAddress } from '@/services/file-address'
import { useToolTexts } from '@/services/texts/tool'
import type { Upload } from '@/services/uploads/uploads-queue'
import { lengthFault } from './length-fault'
import { durationText } from '@/services/time'
import { PlayButton } from './play-button'
import { Sending } from './sending'
import './upload.scss'
import './audio-preview.scss'

/** A chosen sound: playback, length, upload progress and error. */
export function AudioPreview({
  id,
  field,
  upload,
  file,
  fault,
}: {
  id: string
  field: AudioField
  upload?: Upload
  file?: File
  fault?: string
}) {
  const t = useToolTexts().form.audio
  const src = upload?.chosen?.address ?? (file && fileAddress(file.url))
  const seconds = file?.seconds ?? upload?.chosen?.seconds
  const wrong = lengthFault(field, seconds)
  const sending = upload?.phase === 'sending'
  const bad = upload?.phase === 'cut' ? t.cut : upload?.phase === 'refused' ? upload.msg || t.failed : wrong
  return (
    <Box id={id} className='sound'>
      <PlayButton src={src ?? ''} name={t.sample} words={t} />
      <Box className='sound__text'>
        <Span className='sound__name'>{upload?.chosen?.name ?? t.ready}</Span>
        {seconds !== undefined && <Span className='sound__seconds'>{durationText(seconds)}</Span>}
        <Box className='upload__state' live='polite'>
          {sending && <Sending upload={upload} />}
          {!sending && bad && bad !== fault && (
            <Box className='upload__verdict upload__verdict--bad'>
              <Icon name='circle-alert' size={16} />
              <Span>{bad}</Span>
            </Box>
          )}
          {!sending && !bad && file && (
            <Box className='upload__verdict upload__verdict--good'>
              <Icon name='circle-check' size={16} />
              <Span>{t.ready}</Span>
            </Box>
          )}
        </Box>
      </Box>
    </Box>
  )
}
