import { useState } from 'react'
import type { DataExport } from '@contract/api'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/services/api/notices'
import { reasonOf } from '@/services/api/reason'
import { fileAddress } from '@/services/file-address'
import { notAllowedText } from '@/services/texts/not-allowed'
import { saveToDevice } from '@/services/platform/media/save'
import { freshExport, removeExport, startExport, useDataExport } from '@/services/queries/my'
import { sizeText } from '@/services/size-text'
import { myTexts, useMyTexts } from '@/services/texts/my'
import { dateTimeText } from '@/services/time'
import { MyPage } from '../my-page'

/** A copy of all data as one zip, made in the background. */
export const ExportPage = () => (
  <MyPage path='/export-data' title={useMyTexts().dataExport.title}>
    <Inside />
  </MyPage>
)

function Inside() {
  const t = useMyTexts().dataExport
  const { data, isError, error, refetch } = useDataExport()
  const [busy, setBusy] = useState(false)
  const act = (work: () => Promise<unknown>) => {
    setBusy(true)
    void work()
      .catch(() => undefined)
      .finally(() => setBusy(false))
  }
  const isUnderWay = data?.status === 'QUEUING' || data?.status === 'PROGRESSING'
  return (
    <>
      <Box className='my-page__lead'>{t.text}</Box>
      {data === undefined ? (
        isError ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton shape='card' lines={2} />
        )
      ) : (
        <Box className='section'>
          {data && <State made={data} />}
          <Box className='my-page__buttons'>
            {data?.downloadUrl && (
              <>
                <Button id='download-export' loading={busy} onClick={() => act(download)}>
                  {t.download}
                </Button>
                <Button id='delete-export' kind='plain' disabled={busy} onClick={() => act(removeExport)}>
                  {t.delete}
                </Button>
              </>
            )}
            <Button
              id='start-export'
              kind={data?.downloadUrl ? 'soft' : 'primary'}
              loading={busy || isUnderWay}
              onClick={() => act(startExport)}
            >
              {data ? t.again : t.start}
            </Button>
          </Box>
        </Box>
      )}
    </>
  )
}

function State({ made }: { made: DataExport }) {
  const t = useMyTexts().dataExport
  const { status, progress, bytes, downloadUrl, expireTime, leftOut } = made
  const line =
    status === 'QUEUING'
      ? t.waiting
      : status === 'PROGRESSING'
        ? t.working(progress)
        : status === 'ERROR'
          ? t.failed
          : downloadUrl
            ? t.ready(sizeText(bytes))
            : t.expired
  return (
    <Box className='my-page__list' live='polite'>
      <Box id='export-state'>{line}</Box>
      {downloadUrl && expireTime && <Box className='my-page__note'>{t.until(dateTimeText(expireTime))}</Box>}
      {downloadUrl && leftOut > 0 && <Box className='my-page__note'>{t.leftOut(leftOut)}</Box>}
    </Box>
  )
}

/** Downloads with a fresh address, since addresses expire. */
async function download(): Promise<void> {
  const made = await freshExport().catch((error: unknown) => {
    notify.error(reasonOf(error))
    return null
  })
  if (!made?.downloadUrl) return
  const url = fileAddress(made.downloadUrl)
  const how = await saveToDevice({ kind: 'document', url, name: 'fanle-data.zip' }).catch(() => 'failed' as const)
  if (how === 'copied') notify.success(myTexts().dataExport.copied)
  if (how === 'privacy') notify.warn(notAllowedText())
  if (how === 'failed' || how === 'denied') notify.error(myTexts().dataExport.saveFailed)
}
