import type { File } from '@contract/api'
import type { VideoField } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { durationText } from '@/services/time'
import { useToolTexts } from '@/services/texts/tool'
import type { Upload } from '@/services/uploads/uploads-queue'
import { lengthFault } from './length-fault'
import { isSent, Sending } from './sending'
import './upload.scss'
import './image-preview.scss'

interface Props {
  id: string
  field: VideoField
  upload?: Upload
  file?: File
  /** The error shown below the field; it is not shown twice. */
  fault?: string
}

/** A chosen film: upload progress, then its first picture and length. */
export function VideoPreview({ id, field, upload, file, fault }: Props) {
  const { video: t, audio: words } = useToolTexts().form
  const percent = Math.round((upload?.progress ?? 1) * 100)
  const sending = upload?.phase === 'sending'
  const wrong = lengthFault(field, file?.seconds)
  const bad =
    upload?.phase === 'cut' ? (upload.msg ?? t.cut) : upload?.phase === 'refused' ? upload.msg || t.failed : wrong
  return (
    <Box id={id} className='upload__preview'>
      <Box className='upload__frame'>
        {file?.thumbUrl ? (
          <Picture className='upload__picture' src={fileAddress(file.thumbUrl)} fit='contain' />
        ) : (
          <Icon name='film' size={40} />
        )}
        {upload && sending && !isSent(upload) && (
          <Box className='upload__bar'>
            <Box className='upload__done' style={{ width: `${percent}%` }} />
          </Box>
        )}
      </Box>
      <Box className='upload__state' live='polite'>
        {upload && sending && <Sending upload={upload} />}
        {!sending && bad && bad !== fault && (
          <Box className='upload__verdict upload__verdict--bad'>
            <Icon name='circle-alert' size={16} />
            <Span>{bad}</Span>
          </Box>
        )}
        {!sending && !bad && file && (
          <Box className='upload__verdict upload__verdict--good'>
            <Icon name='circle-check' size={16} />
            <Span>{[words.ready, file.seconds && durationText(file.seconds)].filter(Boolean).join(' · ')}</Span>
          </Box>
        )}
      </Box>
    </Box>
  )
}
