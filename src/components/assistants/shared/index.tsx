import { useEffect } from 'react'
import type { Out } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { MyPage } from '@/components/my/my-page'
import { Button } from '@/components/ui/button'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { useParams } from '@/services/navigation'
import { useSharedAssistant } from '@/services/queries/assistants'
import { showPageCard } from '@/services/page-card'
import { useAssistantsTexts } from '@/services/texts/assistants'
import { SharedView } from './view'
import '@/components/ui/icon/chat.scss'
import './index.scss'

type Shared = Out<'GET /app/api/assistant/shared/:slug'>

const path = '/shared-assistant'

/** An assistant that somebody shared; open without a session. */
export function SharedAssistantPage() {
  const t = useAssistantsTexts()
  const { s: slug = '' } = useParams<'s'>()
  const { data, isError, error, refetch } = useSharedAssistant(slug)
  const shared = data?.assistant
  useEffect(() => {
    if (shared) showPageCard(path, { title: shared.title, params: { s: slug }, picture: shared.picture ?? '' })
    return () => showPageCard(path, null)
  }, [shared, slug])
  return (
    <MyPage path={path} title={t.sharedTitle}>
      {!data && isError && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape='card' lines={4} />}
      {data &&
        (shared ? (
          <SharedView slug={slug} assistant={shared} expireTime={data.expireTime ?? ''} />
        ) : (
          <Ended state={data.state} />
        ))}
    </MyPage>
  )
}

/** The link has ended, or never was one. */
function Ended({ state }: Pick<Shared, 'state'>) {
  const t = useAssistantsTexts()
  const { title, text } = t.ended[state === 'open' ? 'unknown' : state]
  return (
    <Empty
      id='share-ended'
      icon='link'
      title={title}
      text={text}
      action={
        <Button id='lead-on' kind='soft' onClick={() => goToPlace('/chat')}>
          {t.leadOn}
        </Button>
      }
    />
  )
}
