import type { ComponentType } from 'react'
import type { Work } from '@contract/api'
import { codes } from '@contract/codes'
import type { WorkKind } from '@contract/works'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import type { IconName } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/services/api/errors'
import { useWork } from '@/services/queries/work'
import { useToolTexts } from '@/services/texts/tool'
import { OpenFilm } from './film'
import { openWorkList, workTool } from './navigation'
import { OpenPodcast } from './podcast'

/** The screen of each kind of works. */
const screens = { podcast: OpenPodcast, film: OpenFilm }

interface WorkScreenProps {
  /** Kind of the page; a work of another kind opens here too. */
  kind: WorkKind
  id: string
  fromList: boolean
}

/** A work opened by its address. */
export function WorkScreen({ kind, id, fromList }: WorkScreenProps) {
  const t = useToolTexts()
  const query = useWork(id)
  if (query.error instanceof ApiError && query.error.code === codes.notFound) {
    const away = (
      <Button id={`all-${kind}s`} kind='soft' onClick={() => openWorkList(kind, fromList)}>
        {t[kind].all}
      </Button>
    )
    const { title, text } = t.work.gone
    return <Empty id={`${kind}-gone`} icon={workTool(kind).icon as IconName} title={title} text={text} action={away} />
  }
  const { data } = query
  if (data) {
    const Open = screens[data.kind] as ComponentType<{ work: Work; fromList: boolean }>
    return <Open work={data} fromList={fromList} />
  }
  if (query.isPending)
    return (
      <Box className='work-wait'>
        <Skeleton lines={6} />
      </Box>
    )
  return (
    <ErrorState
      error={query.error}
      id={`${kind}-failed`}
      text={t[kind].loadFailed}
      onRetry={() => void query.refetch()}
    />
  )
}
