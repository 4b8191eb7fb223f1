import { useEffect, useState } from 'react'
import { Box } from '@/components/ui/box'
import { ErrorState } from '@/components/ui/error-state'
import { Skeleton } from '@/components/ui/skeleton'
import { listParts, type ConversationListProps } from './parts'
// Styles of a sub-package reach its own pages only.
import './styles.scss'

/** The list of chats, in a sub-package. */
export function LateConversationList(props: ConversationListProps) {
  const [ConversationList, setConversationList] = useState(() => listParts.ConversationList)
  const [fault, setFault] = useState<unknown>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (listParts.ConversationList) return undefined
    let here = true
    // The path counts from the chat's page, which alone uses this; the build refuses another.
    __non_webpack_require__.async('../agreement/chats.js').then(
      () => here && setConversationList(() => listParts.ConversationList),
      (error: unknown) => here && setFault(error),
    )
    return () => {
      here = false
    }
  }, [tries])
  if (ConversationList) return <ConversationList {...props} />
  const again = () => {
    setFault(null)
    setTries(tries + 1)
  }
  return (
    <Box className='chat__loading'>
      {fault ? <ErrorState error={fault} onRetry={again} /> : <Skeleton shape='row' lines={6} />}
    </Box>
  )
}
