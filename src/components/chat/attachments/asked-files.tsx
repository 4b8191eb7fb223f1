import type { Attachment } from '@contract/api'
import { codes } from '@contract/codes'
import { ApiError } from '@/services/api/errors'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Picture } from '@/components/ui/picture'
import { fileAddress } from '@/services/file-address'
import { useFile } from '@/services/queries/tool'
import { useAttachTexts } from '@/services/texts/attach'
import { localNumber } from '@/services/texts/i18n'
import { contentPictures } from './content-pictures'
import type { AnswerPicturesProps, AskedFilesProps } from './parts'
import './asked-files.scss'

/** The pictures and files that came with a question. */
export const AskedFiles = ({ files }: AskedFilesProps) => (
  <Box className='asked-files'>
    {files.map((file) =>
      file.kind === 'image' ? (
        <AskedPicture key={file.fileId} file={file} />
      ) : (
        <AskedDocument key={file.fileId} file={file} />
      ),
    )}
  </Box>
)

/** The pictures of an answer: files of the person, or what its content holds. */
export const AnswerPictures = ({ message: { attachments = [], contentType, content } }: AnswerPicturesProps) => (
  <Box className='asked-files asked-files--answer'>
    {attachments.map((file) => (
      <AskedPicture key={file.fileId} file={file} isWhole />
    ))}
    {contentType === 'image' &&
      contentPictures(content).map((src, at) => (
        <Box key={at} className='asked-files__picture'>
          <Picture className='asked-files__image' src={fileAddress(src)} fit='contain' />
        </Box>
      ))}
  </Box>
)

function AskedPicture({ file: { fileId }, isWhole }: { file: Attachment; isWhole?: boolean }) {
  const t = useAttachTexts()
  const { data, error } = useFile(fileId)
  const isGone = error instanceof ApiError && error.code === codes.notFound
  return (
    <Box id={`asked-${fileId}`} className='asked-files__picture' role='img' label={isGone ? t.pictureGone : t.picture}>
      {data && !isGone && (
        <Picture
          className='asked-files__image'
          src={fileAddress(isWhole ? data.url : (data.thumbUrl ?? data.url))}
          fit={isWhole ? 'contain' : 'cover'}
        />
      )}
      {isGone && <Box className='asked-files__gone'>{t.pictureGone}</Box>}
    </Box>
  )
}

function AskedDocument({ file: { fileId, name, characters = 0, cut } }: { file: Attachment }) {
  const t = useAttachTexts()
  return (
    <Box id={`asked-${fileId}`} className='asked-files__document'>
      <Icon name='file-text' size={18} />
      <Box className='asked-files__text'>
        <Box className='asked-files__name'>{name}</Box>
        <Box className='asked-files__length'>{(cut ? t.cut : t.characters)(localNumber(characters))}</Box>
      </Box>
    </Box>
  )
}
