import { useState } from 'react'
import type { Share } from '@contract/api'
import { dramaNumberMax } from '@contract/drama'
import { toolPlaces } from '@contract/places'
import { workTools } from '@contract/works'
import { goToPlace } from '@/components/frame/go-to-place'
import { ErrorState } from '@/components/ui/error-state'
import { Input } from '@/components/ui/input'
import { useSiteConfig } from '@/services/queries/site'
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
  const [number, setNumber] = useState('')
  const asksNumber = useSiteConfig().data?.appInfo.features?.dramaNumbers === true && work?.kind === 'film'
  if (isError && !work) return <ErrorState error={error} id='work-link-failed' onRetry={() => void refetch()} />
  return (
    <CopyPart
      title={t.workLink(work?.title ?? '')}
      text={t.workLinkText}
      wanted={work ? `${workId} ${number}` : ''}
      made={made}
      onMake={(request) => shareWork({ ...request, workId, dramaNumber: number.trim() })}
      onMade={onMade}
      onOpen={(slug) => work && goToPlace(`/${toolPlaces[workTools[work.kind]].path}`, { shared: slug })}
    >
      {asksNumber && (
        <Input
          id='drama-number'
          label={t.dramaNumber}
          placeholder={t.dramaNumberHint}
          maxLength={dramaNumberMax}
          value={number}
          autoComplete='off'
          onChange={setNumber}
        />
      )}
    </CopyPart>
  )
}
