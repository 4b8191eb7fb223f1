import { codes } from '@contract/codes'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/services/api/errors'
import { useWork } from '@/services/queries/work'
import { useToolTexts } from '@/services/texts/tool'
import { openWorkList } from './navigation'
import { OpenWork } from './open-work'

/** A work opened by its address. */
export function WorkScreen({ id, fromList }: { id: string; fromList: boolean }) {
  const t = useToolTexts().podcast
  const query = useWork(id)
  if (query.error instanceof ApiError && query.error.code === codes.notFound) {
    const away = (
      <Button id='all-podcasts' kind='soft' onClick={() => openWorkList(fromList)}>
        {t.all}
      </Button>
    )
    return <Empty id='podcast-gone' icon='podcast' title={t.gone.title} text={t.gone.text} action={away} />
  }
  if (query.data) return <OpenWork work={query.data} fromList={fromList} />
  if (query.isPending)
    return (
      <Box className='work-wait'>
        <Skeleton lines={6} />
      </Box>
    )
  return <ErrorState error={query.error} id='podcast-failed' text={t.loadFailed} onRetry={() => void query.refetch()} />
}
