import { useState } from 'react'
import { codes } from '@contract/codes'
import { creditsFor } from '@shared/price'
import { ApiError } from '@/services/api/errors'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Picture } from '@/components/ui/picture'
import { Spinner } from '@/components/ui/spinner'
import { fileAddress } from '@/services/file-address'
import { useFile } from '@/services/queries/tool'
import { useAttachTexts } from '@/services/texts/attach'
import { documentLength } from '@/services/texts/document-length'
import { localNumber } from '@/services/texts/i18n'
import { useUpload } from '@/services/uploads'
import type { Upload } from '@/services/uploads/uploads-queue'
import type { DraftFile } from '@/stores/drafts'
import { useChosenModel } from '../chosen-model'
import { leaveOut, takeAgain } from './take'

interface DraftTileProps {
  file: DraftFile
  draftKey: string
  chatNumber: string
}

/** A picture or file of the next question, with its upload progress, cost and errors. */
export function DraftTile({ file, draftKey, chatNumber }: DraftTileProps) {
  const t = useAttachTexts()
  const upload = useUpload(file.fileId)
  const { data: stored, error } = useFile(file.ready ? file.fileId : undefined)
  const isGone = error instanceof ApiError && error.code === codes.notFound
  const fault = isGone ? t.gone : upload?.phase === 'refused' ? upload.msg || t.failed : ''
  const isCut = upload?.phase === 'cut'
  const name = file.name || t.picture
  // A browser may not show the chosen file (HEIC); the server's copy can be shown.
  const [unknown, setUnknown] = useState('')
  const own = upload?.chosen?.address
  const src = own && own !== unknown ? own : stored && fileAddress(stored.thumbUrl ?? stored.url)
  const remove = (
    <IconButton
      id={`leave-out-${file.fileId}`}
      className='attach-tile__remove'
      icon='x'
      size={file.kind === 'image' && !fault && !isCut ? 24 : 32}
      label={t.remove(name)}
      onClick={() => leaveOut(draftKey, file)}
    />
  )
  if (fault || isCut)
    return (
      <Box id={`attached-${file.fileId}`} className='attach-tile attach-tile--bad' role='group' label={name}>
        <Box className='attach-tile__text' live='polite'>
          <Box className='attach-tile__name'>{name}</Box>
          <Box className='attach-tile__state attach-tile__state--bad'>{fault || (upload?.msg ?? t.cutOff)}</Box>
        </Box>
        {isCut && (
          <Button kind='plain' size='s' onClick={() => takeAgain(file.fileId)}>
            {t.retry}
          </Button>
        )}
        {remove}
      </Box>
    )
  if (file.kind === 'image')
    return (
      <Box id={`attached-${file.fileId}`} className='attach-tile attach-tile--picture' role='group' label={name}>
        {src && <Picture className='attach-tile__image' src={src} onError={() => own && setUnknown(own)} />}
        {!file.ready && (
          <Box className='attach-tile__veil'>
            {upload && upload.progress < 1 ? percentOf(upload) : <Spinner size={20} />}
          </Box>
        )}
        {remove}
      </Box>
    )
  return (
    <Box id={`attached-${file.fileId}`} className='attach-tile attach-tile--document' role='group' label={name}>
      <Icon name='file-text' size={20} />
      <Box className='attach-tile__text'>
        <Box className='attach-tile__name'>{name}</Box>
        <Box className='attach-tile__state'>
          {file.ready ? (
            <Cost file={file} chatNumber={chatNumber} />
          ) : upload && upload.progress < 1 ? (
            t.uploading(percentOf(upload))
          ) : (
            t.reading
          )}
        </Box>
      </Box>
      {remove}
    </Box>
  )
}

const percentOf = ({ progress }: Upload) => `${Math.floor(progress * 100)}%`

function Cost({ file, chatNumber }: Pick<DraftTileProps, 'file' | 'chatNumber'>) {
  const t = useAttachTexts()
  const { tokens = 0 } = file
  const model = useChosenModel(chatNumber)
  const credits = model ? creditsFor({ input: tokens, output: 0 }, model.price) : 0
  return <>{`${documentLength(t, file)} · ${t.cost(localNumber(tokens), localNumber(credits))}`}</>
}
