import { Box } from '@/components/ui/box'
import { late } from '@/components/ui/late'
import { Skeleton } from '@/components/ui/skeleton'
import { onFirstSign } from '@/services/platform/device/first-sign'
import type { MessageListProps } from '../message-list'

/** The messages of a chat, in a chunk of their own: an empty chat is drawn without. */
export const LateMessages = late<MessageListProps>(
  () => import(/* webpackChunkName: "messages" */ '../message-list').then((part) => part.MessageList),
  {
    fallback: () => (
      <Box className='chat__loading'>
        <Skeleton lines={6} />
      </Box>
    ),
    when: onFirstSign,
  },
)
