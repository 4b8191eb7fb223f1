import { useEffect, useState, type ComponentProps } from 'react'
import { Box } from '@/components/ui/box'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { onFirstSign } from '@/services/platform/device/first-sign.h5'
import { useTexts } from '@/services/texts/i18n'
import type { MessageList } from '../message-list'

let loaded: typeof MessageList | null = null
const load = async () => (loaded = (await import(/* webpackChunkName: "messages" */ '../message-list')).MessageList)

/** The messages of a chat, in a chunk of their own: an empty chat is drawn without. One that is opened has it with the page. */
export function LateMessages(props: ComponentProps<typeof MessageList>) {
  const t = useTexts().chat
  const [List, setList] = useState(() => loaded)
  const [error, setError] = useState<unknown>(null)
  useEffect(() => {
    if (List || error !== null) return undefined
    let here = true
    load().then(
      (list) => here && setList(() => list),
      (failed: unknown) => here && setError(failed),
    )
    return () => {
      here = false
    }
  }, [List, error])
  if (List) return <List {...props} />
  return error === null ? (
    <Box className='chat__loading'>
      <Skeleton lines={6} />
    </Box>
  ) : (
    <Box className='chat__notice'>
      <ErrorState error={error} text={t.loadFailed} onRetry={() => setError(null)} />
    </Box>
  )
}

// Mostly there before the first question is asked.
onFirstSign(() => void load().catch(() => undefined))
