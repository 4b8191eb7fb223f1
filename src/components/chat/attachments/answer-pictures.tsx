import type { File, Message } from '@contract/api'
import { useFullView } from '@/components/tool/result/full-view'
import { Box } from '@/components/ui/box'
import { Picture } from '@/components/ui/picture'
import { Pressable } from '@/components/ui/pressable'
import { fileAddress } from '@/services/file-address'
import { useFile } from '@/services/queries/tool'
import { useAttachTexts } from '@/services/texts/attach'
import { AskedPicture } from './asked-files'
import { contentPictures } from './content-pictures'
import { PictureActions } from './picture-actions'

/** The pictures of an answer: files of the person, or what its content holds. Each opens larger, is saved, and goes into tools. */
export const AnswerPictures = ({ message }: { message: Message }) => {
  const { messageId, attachments = [], contentType, content, createTime } = message
  const held = contentType === 'image' ? contentPictures(content) : []
  return (
    <Box className='asked-files asked-files--answer'>
      {attachments.map((file) => (
        <Box key={file.fileId} className='asked-files__made'>
          <AskedPicture file={file} isWhole />
          <StoredActions fileId={file.fileId} />
        </Box>
      ))}
      {held.map((src, at) => (
        <HeldPicture key={at} id={`held-${messageId}-${at}`} file={heldFile(src, createTime)} />
      ))}
    </Box>
  )
}

function StoredActions({ fileId }: { fileId: string }) {
  const { data, isError } = useFile(fileId)
  return data && !isError ? <PictureActions id={fileId} file={data} isStored /> : null
}

/** A picture that the message itself holds, as a file that is nowhere stored. */
const heldFile = (src: string, createTime: string): File => ({
  fileId: '',
  kind: 'image',
  mime: /^data:([^;]+)/.exec(src)?.[1] ?? 'image/png',
  bytes: 0,
  url: src,
  downloadUrl: src,
  label: null,
  createTime,
  expireTime: null,
})

function HeldPicture({ id, file }: { id: string; file: File }) {
  const t = useAttachTexts()
  const fullView = useFullView([file], t.picture)
  return (
    <Box className='asked-files__made'>
      <Pressable
        id={id}
        className='asked-files__picture'
        label={t.picture}
        popup='dialog'
        onClick={() => fullView.open(0)}
      >
        <Picture className='asked-files__image' src={fileAddress(file.url)} fit='contain' />
      </Pressable>
      {fullView.layer}
      <PictureActions id={id} file={file} />
    </Box>
  )
}
