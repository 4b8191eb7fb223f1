import type { WorkKind } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import type { IconName } from '@/components/ui/icon'
import { MoreButton } from '@/components/ui/more-button'
import { Skeleton } from '@/components/ui/skeleton'
import { useWorkList, workLinesIn } from '@/services/queries/work'
import { useToolTexts } from '@/services/texts/tool'
import { workTool } from '../navigation'
import { WorkCard } from './work-card'
import './index.scss'

/** The works of one kind of this person. */
export function WorkList({ kind }: { kind: WorkKind }) {
  const { mine } = useToolTexts()[kind]
  return (
    <Box id={`${kind}s`} className='work-list' role='region' label={mine}>
      <Box className='work-list__title' role='heading' level={2}>
        {mine}
      </Box>
      <Found kind={kind} />
    </Box>
  )
}

function Found({ kind }: { kind: WorkKind }) {
  const { loadFailed, empty } = useToolTexts()[kind]
  const query = useWorkList(kind)
  const works = workLinesIn(query.data)
  if (query.isPending) return <Skeleton shape='card' lines={2} />
  if (query.isError && works.length === 0)
    return (
      <ErrorState error={query.error} id={`${kind}s-failed`} text={loadFailed} onRetry={() => void query.refetch()} />
    )
  if (works.length === 0) return <Empty id={`${kind}s-empty`} icon={workTool(kind).icon as IconName} {...empty} />
  return (
    <>
      <Box className='work-list__grid' role='list'>
        {works.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </Box>
      <MoreButton query={query} id={`more-${kind}s`} />
    </>
  )
}
