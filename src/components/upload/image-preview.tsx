import { useState } from 'react'
import type { File } from '@contract/api'
import type { Guide } from '@contract/field'
import { Box, Span } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { Spinner } from '@/components/ui/spinner'
import { reasonOf } from '@/services/api/reason'
import { fileAddress } from '@/services/file-address'
import { useFileCheck } from '@/services/queries/tool'
import { useToolTexts } from '@/services/texts/tool'
import type { Upload } from '@/services/uploads/uploads-queue'
import { isSent, Sending } from './sending'
import { FaceChoice } from './face-choice'
import type { ChosenFace } from './types'
import './upload.scss'
import './image-preview.scss'

interface Props {
  id: string
  fileId: string
  /** The tool that the picture is for. */
  serviceKey: string
  guide?: Guide
  upload?: Upload
  file?: File
  /** The error shown below the field; it is not shown twice. */
  fault?: string
  /** For choosing one of several faces. */
  face?: ChosenFace
}

/** A chosen picture: upload progress, then the result of the server's check. */
export function ImagePreview({ id, fileId, serviceKey, guide, upload, file, fault = '', face }: Props) {
  const t = useToolTexts().form.image
  // A browser may not show the chosen file (HEIC); the server's copy can be shown.
  const [unknown, setUnknown] = useState('')
  const own = upload?.chosen?.address
  const src = own && own !== unknown ? own : file && fileAddress(file.thumbUrl ?? file.url)
  const percent = Math.round((upload?.progress ?? 1) * 100)
  const sending = upload?.phase === 'sending'
  const { data: seen } = useFileCheck(file && face ? fileId : undefined, guide, serviceKey)
  const faces = (face && seen?.faces) || []
  return (
    <Box id={id} className='upload__preview'>
      <Box className='upload__frame'>
        {src && file?.width && file.height && face && faces.length > 0 ? (
          <FaceChoice id={id} src={src} size={{ width: file.width, height: file.height }} faces={faces} face={face} />
        ) : src ? (
          <Picture className='upload__picture' src={src} fit='contain' onError={() => own && setUnknown(own)} />
        ) : (
          <Icon name='image' size={40} />
        )}
        {sending && !isSent(upload) && (
          <Box className='upload__bar'>
            <Box className='upload__done' style={{ width: `${percent}%` }} />
          </Box>
        )}
      </Box>
      <Box className='upload__state' live='polite'>
        {sending && <Sending upload={upload} />}
        {upload?.phase === 'cut' && <State icon='wifi-off' look='bad' text={upload.msg ?? t.cut} fault={fault} />}
        {upload?.phase === 'refused' && (
          <State icon='circle-x' look='bad' text={upload.msg || t.failed} fault={fault} />
        )}
        {file &&
          (guide ? (
            <Seen fileId={fileId} serviceKey={serviceKey} guide={guide} fault={fault} face={face} />
          ) : (
            <State icon='circle-check' look='good' text={t.ready} />
          ))}
      </Box>
    </Box>
  )
}

type SeenProps = Pick<Props, 'fileId' | 'serviceKey' | 'face'> & { guide: Guide; fault: string }

function Seen({ fileId, serviceKey, guide, fault, face }: SeenProps) {
  const t = useToolTexts().form.image
  const { data, error, isFetching, refetch } = useFileCheck(fileId, guide, serviceKey)
  // The check did not run, so nothing is known about the picture.
  if (error && !isFetching)
    return (
      <>
        <State icon='circle-alert' look='bad' text={reasonOf(error)} fault={fault} />
        <Button id='check-again' kind='plain' size='s' onClick={() => void refetch()}>
          {t.checkAgain}
        </Button>
      </>
    )
  if (!data)
    return (
      <>
        <Spinner size={16} />
        <Span>{t.checking}</Span>
      </>
    )
  const chosen = data.faces?.find(({ place }) => place === face?.place)
  if (face && data.faces && !chosen) return <Span>{t.chooseFace(data.faces.length)}</Span>
  const { ok, msg } = chosen ?? data
  // The message of a passed check contains its own tick.
  return ok ? (
    <Span className={data.limited ? '' : 'upload__verdict--good'}>{msg}</Span>
  ) : (
    <State icon='circle-alert' look='bad' text={msg} fault={fault} />
  )
}

interface StateProps {
  icon: 'circle-check' | 'circle-alert' | 'circle-x' | 'wifi-off'
  look: 'good' | 'bad'
  text: string
  fault?: string
}

function State({ icon, look, text, fault = '' }: StateProps) {
  if (fault.includes(text)) return null
  return (
    <Box className={`upload__verdict upload__verdict--${look}`}>
      <Icon name={icon} size={16} />
      <Span>{text}</Span>
    </Box>
  )
}
