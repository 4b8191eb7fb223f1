import { useDeferredValue, useState } from 'react'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { useTexts } from '@/services/texts/i18n'
import { useAssistants, useAssistantTypes } from '@/services/queries/chat'
import { startChat } from '../conversation'
import { AssistantCard } from '../empty-chat/assistant-card'
import './index.scss'

export interface MarketProps {
  open: boolean
  onClose(): void
}

/** All assistants, by type or search; a tap starts a chat with one. */
export function Market({ open, onClose }: MarketProps) {
  const t = useTexts().chat
  return (
    <Sheet id='market' open={open} title={t.market} onClose={onClose}>
      {open && <Shelves onClose={onClose} />}
    </Sheet>
  )
}

function Shelves({ onClose }: { onClose(): void }) {
  const t = useTexts().chat
  const [kind, setKind] = useState('')
  const [q, setQ] = useState('')
  const { data: kinds = [] } = useAssistantTypes()
  const { data, isPending, isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useAssistants(
    kind,
    useDeferredValue(q.trim()),
  )
  const assistants = data?.pages.flatMap((page) => page.records) ?? []
  return (
    <Box className='chat-market'>
      <Input id='market-search' value={q} onChange={setQ} placeholder={t.searchAssistants} maxLength={64} />
      <Box className='chat-market__kinds'>
        <Chip id='kind-all' active={kind === ''} onClick={() => setKind('')}>
          {t.allKinds}
        </Chip>
        {kinds.map(({ id, name }) => (
          <Chip key={id} id={`kind-${id}`} active={kind === id} onClick={() => setKind(id)}>
            {name}
          </Chip>
        ))}
      </Box>
      {isPending && <Skeleton shape='card' lines={3} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && assistants.length === 0 && <Empty icon='search' title={t.noFound.title} text={t.noFound.text} />}
      <Box className='chat-suggestions__grid'>
        {assistants.map((assistant) => (
          <AssistantCard
            key={assistant.id}
            assistant={assistant}
            onClick={() => {
              startChat(assistant)
              onClose()
            }}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Button kind='plain' size='s' block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.more}
        </Button>
      )}
    </Box>
  )
}
