import { lazy, Suspense } from 'react'
import { Box } from '@/components/ui/box'
import { Skeleton } from '@/components/ui/skeleton'
import type { ConversationListProps } from './types'

const ConversationList = lazy(async () => ({ default: (await import('.')).ConversationList }))

/** The list of chats, after the first load: on a phone it is opened later, on wide screens the messages come first. */
export const LateConversationList = (props: ConversationListProps) => (
  <Suspense
    fallback={
      <Box className='chat__loading'>
        <Skeleton shape='row' lines={6} />
      </Box>
    }
  >
    <ConversationList {...props} />
  </Suspense>
)
