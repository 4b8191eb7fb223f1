import type { Attachment } from '@contract/api'
import { codes } from '@contract/codes'
import { ApiError } from '@/services/api/errors'
import { Box } from '@/components/ui/box'
import { Icon } from '@/components/ui/icon'
import { Pressable } from '@/components/ui/pressable'
import { SoftPicture } from '@/components/ui/soft-picture'
import { fileAddress } from '@/services/file-address'
import { useFullView } from '@/components/tool/result/full-view'
import { useFile } from '@/services/queries/tool'
import { useAttachTexts } from '@/services/texts/attach'
import { documentLength } from '@/services/texts/document-length'
import './asked-files.scss'

export interface AskedFilesProps {
  files: readonly Attachment[]
}

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

/** A picture of a question or an answer, whole and as large as fits. A press shows it larger. */
export function AskedPicture({ file: { fileId }, isWhole }: { file: Attachment; isWhole?: boolean }) {
  const t = useAttachTexts()
  const { data, error } = useFile(fileId)
  const isGone = error instanceof ApiError && error.code === codes.notFound
  const fullView = useFullView(data && !isGone ? [data] : [], t.picture)
  if (!data || isGone)
    return (
      <Box
        id={`asked-${fileId}`}
        className='asked-files__picture'
        role='img'
        label={isGone ? t.pictureGone : t.picture}
      >
        {isGone && <Box className='asked-files__gone'>{t.pictureGone}</Box>}
      </Box>
    )
  const preview = data.thumbUrl && fileAddress(data.thumbUrl)
  return (
    <>
      <Pressable
        id={`asked-${fileId}`}
        className='asked-files__picture'
        label={t.picture}
        popup='dialog'
        onClick={() => fullView.open(0)}
      >
        <SoftPicture
          className='asked-files__image'
          src={isWhole ? fileAddress(data.url) : (preview ?? fileAddress(data.url))}
          preview={isWhole ? preview : undefined}
          fit={isWhole ? 'contain' : 'cover'}
        />
      </Pressable>
      {fullView.layer}
    </>
  )
}

function AskedDocument({ file }: { file: Attachment }) {
  const t = useAttachTexts()
  return (
    <Box id={`asked-${file.fileId}`} className='asked-files__document'>
      <Icon name='file-text' size={18} />
      <Box className='asked-files__text'>
        <Box className='asked-files__name'>{file.name}</Box>
        <Box className='asked-files__length'>{documentLength(t, file)}</Box>
      </Box>
    </Box>
  )
}
