import type { Share } from '@contract/api'
import { toolPlaces } from '@contract/places'
import { workTools } from '@contract/works'
import { goToPlace } from '@/components/frame/go-to-place'
import { ErrorState } from '@/components/ui/error-state'
import { shareWork } from '@/services/queries/shared-work'
import { useWork } from '@/services/queries/work'
import { useShareTexts } from '@/services/texts/share'
import { CopyPart } from './copy-part'

interface WorkPartProps {
  workId: string
  made: Share | null
  onMade(share: Share): void
}

/** A link to a finished work. */
export function WorkPart({ workId, made, onMade }: WorkPartProps) {
  const t = useShareTexts()
  const { data: work, isError, error, refetch } = useWork(workId)
  if (isError && !work) return <ErrorState error={error} id='work-link-failed' onRetry={() => void refetch()} />
  return (
    <CopyPart
      title={t.workLink(work?.title ?? '')}
      text={t.workLinkText}
      wanted={work ? workId : ''}
      made={made}
      onMake={(request) => shareWork({ ...request, workId })}
      onMade={onMade}
      onOpen={(slug) => work && goToPlace(`/${toolPlaces[workTools[work.kind]].path}`, { shared: slug })}
    />
  )
}
