import { useEffect } from 'react'
import type { WorkKind } from '@contract/works'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Pane } from '@/components/ui/pane'
import { Skeleton } from '@/components/ui/skeleton'
import { showPageCard } from '@/services/page-card'
import { type SharedWork, useSharedWork } from '@/services/queries/shared-work'
import { useToolTexts } from '@/services/texts/tool'
import { workTool } from '../navigation'
import { SharedPlayer } from './player'
import { useRemix } from './use-remix'
import '../open-work.scss'
import './index.scss'

/** A work behind a link, and the way to an own one. */
export function SharedWorkScreen({ kind, slug }: { kind: WorkKind; slug: string }) {
  const t = useToolTexts().sharedWork
  const { data, error, refetch } = useSharedWork(slug)
  const shared = data?.work
  const { path } = workTool(shared?.kind ?? kind)
  useEffect(() => {
    const page = `/${path}`
    if (shared) showPageCard(page, { title: shared.title, params: { shared: slug }, picture: shared.cover ?? '' })
    return () => showPageCard(page, null)
  }, [path, shared, slug])
  if (shared) return <Seen slug={slug} shared={shared} />
  if (error) return <ErrorState error={error} id='shared-work-failed' onRetry={() => void refetch()} />
  if (!data)
    return (
      <Box className='work-wait'>
        <Skeleton lines={6} />
      </Box>
    )
  const { title, text } = t.ended[data.state === 'open' ? 'unknown' : data.state]
  return (
    <Empty
      id='share-ended'
      icon='link'
      title={title}
      text={text}
      action={
        <Button id='lead-on' kind='soft' onClick={() => goToPlace(`/${path}`)}>
          {t.leadOn}
        </Button>
      }
    />
  )
}

function Seen({ slug, shared }: { slug: string; shared: SharedWork }) {
  const t = useToolTexts()
  const { busy, remix } = useRemix(slug)
  const { title, summary, file, dramaNumber, lines } = shared
  return (
    <Pane id='shared-work' className='work-page__all'>
      <Box className='shared-work'>
        <Box className='shared-work__title' role='heading' level={2}>
          {title}
        </Box>
        {file ? (
          <SharedPlayer shared={shared} file={file} />
        ) : (
          <Box className='shared-work__note'>{t.sharedWork.hidden}</Box>
        )}
        <Box className='shared-work__note'>{t.result.aiMade}</Box>
        {dramaNumber && (
          <Box id='drama-number' className='shared-work__note'>
            {t.sharedWork.dramaNumber(dramaNumber)}
          </Box>
        )}
        {summary && <Box className='shared-work__text'>{summary}</Box>}
        <Button id='remix' size='l' icon='wand-sparkles' loading={busy} onClick={() => void remix()}>
          {t.sharedWork.remix}
        </Button>
        <Box className='shared-work__note'>{t.sharedWork.remixHint}</Box>
        <Box className='shared-work__lines'>
          {lines.map(({ name, text }, i) => (
            <Box key={i} className='shared-work__line'>
              <Box className='shared-work__name'>{name}</Box>
              {text}
            </Box>
          ))}
        </Box>
        <Box className='shared-work__note'>{t.sharedWork.sharedBy}</Box>
        <Button
          id='report-work'
          kind='plain'
          size='s'
          onClick={() => goToPlace('/contact', { type: 'share', id: slug })}
        >
          {t.sharedWork.report}
        </Button>
      </Box>
    </Pane>
  )
}
