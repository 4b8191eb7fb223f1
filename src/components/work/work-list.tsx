import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useWorkList, workLinesIn } from '@/services/queries/work'
import { useToolTexts } from '@/services/texts/tool'
import { WorkCard } from './work-card'
import './work-list.scss'

/** The works of this person. */
export function WorkList() {
  const t = useToolTexts().podcast
  return (
    <Box id='podcasts' className='work-list' role='region' label={t.mine}>
      <Box className='work-list__title' role='heading' level={2}>
        {t.mine}
      </Box>
      <Found />
    </Box>
  )
}

function Found() {
  const t = useToolTexts().podcast
  const query = useWorkList()
  const works = workLinesIn(query.data)
  if (query.isPending) return <Skeleton shape='card' lines={2} />
  if (query.isError && works.length === 0)
    return (
      <ErrorState error={query.error} id='podcasts-failed' text={t.loadFailed} onRetry={() => void query.refetch()} />
    )
  if (works.length === 0) return <Empty id='podcasts-empty' icon='podcast' title={t.empty.title} text={t.empty.text} />
  return (
    <>
      <Box className='work-list__grid' role='list'>
        {works.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </Box>
      <MoreButton query={query} id='more-podcasts' />
    </>
  )
}
