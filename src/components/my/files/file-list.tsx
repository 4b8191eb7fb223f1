import type { OwnFile } from '@contract/api'
import { toolOf } from '@contract/tools'
import { openShop } from '@/components/credits/open-shop'
import { ask } from '@/components/ui/ask'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/services/api/notices'
import { uniqueRecords } from '@/services/queries/money'
import { removeOwnFile, useOwnFiles } from '@/services/queries/my'
import { sizeText } from '@/services/size-text'
import { useMyTexts } from '@/services/texts/my'
import { FileLine } from './file-line'

/** Everything stored, newest first, with the room it takes and a way to keep it for longer. */
export function FileList() {
  const t = useMyTexts()
  const query = useOwnFiles()
  const { data, isError, error, refetch } = query
  if (!data)
    return isError ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape='row' lines={4} />
  const files = uniqueRecords(data.pages, ({ fileId }) => fileId)
  const first = data.pages[0]
  const remove = async (file: OwnFile) => {
    const text = file.taskId ? t.files.deleteWorkText : t.files.deleteText
    if (!(await ask({ title: t.files.deleteAsk, text, ok: t.common.delete, danger: true }))) return
    await removeOwnFile(file).then(
      () => notify.success(t.common.deleted),
      () => undefined,
    )
  }
  return (
    <>
      {first && (
        <Box id='files-used' className='section file-usage'>
          <Box className='file-usage__text'>{t.files.used(sizeText(first.usedBytes), sizeText(first.quotaBytes))}</Box>
          <Button id='extend-files' kind='soft' size='s' onClick={() => openShop({ variant: 'delayed' })}>
            {t.files.extend}
          </Button>
        </Box>
      )}
      {files.length === 0 && <Empty id='no-files' title={t.files.none.title} text={t.files.none.text} />}
      {files.map((file) => (
        <FileLine
          key={file.fileId}
          file={file}
          onRemove={() => void remove(file)}
          tool={toolOf(file.serviceKey ?? '')}
        />
      ))}
      <MoreButton query={query} id='more-files' />
    </>
  )
}
