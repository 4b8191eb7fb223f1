import { useDeferredValue, useState } from 'react'
import type { Assistant } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Empty } from '@/components/ui/empty'
import { ErrorState } from '@/components/ui/error-state'
import { MoreButton } from '@/components/ui/more-button'
import { Input } from '@/components/ui/input'
import { Sheet } from '@/components/ui/sheet'
import { Skeleton } from '@/components/ui/skeleton'
import { reasonOf } from '@/services/api/reason'
import { useTexts } from '@/services/texts/i18n'
import { useOwnAssistants } from '@/services/queries/assistants'
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

/** The kind of the assistants that the person made. */
const ownKind = 'own'

function Shelves({ onClose }: { onClose(): void }) {
  const t = useTexts().chat
  const [kind, setKind] = useState('')
  const [q, setQ] = useState('')
  const { data: kinds = [], isLoadingError, error } = useAssistantTypes()
  const wanted = useDeferredValue(q.trim())
  const begin = (assistant: Assistant) => {
    startChat(assistant)
    onClose()
  }
  return (
    <Box className='chat-market'>
      <Input id='market-search' value={q} onChange={setQ} placeholder={t.searchAssistants} maxLength={64} />
      <Box className='chat-market__kinds'>
        <Chip id='kind-all' active={kind === ''} onClick={() => setKind('')}>
          {t.allKinds}
        </Chip>
        <Chip id='kind-own' active={kind === ownKind} onClick={() => setKind(ownKind)}>
          {t.ownKind}
        </Chip>
        {kinds.map(({ id, name }) => (
          <Chip key={id} id={`kind-${id}`} active={kind === id} onClick={() => setKind(id)}>
            {name}
          </Chip>
        ))}
      </Box>
      {isLoadingError && (
        <Box className='chat-market__fault' live='polite'>
          {reasonOf(error)}
        </Box>
      )}
      {kind === ownKind ? (
        <OwnShelf q={q.trim()} onChosen={begin} onClose={onClose} />
      ) : (
        <Shelf kind={kind} q={wanted} onChosen={begin} />
      )}
    </Box>
  )
}

/** The site's assistants of a kind, or the results of a search. */
function Shelf({ kind, q, onChosen }: { kind: string; q: string; onChosen(assistant: Assistant): void }) {
  const t = useTexts().chat
  const query = useAssistants(kind, q)
  const { data, isPending, isError, error, refetch } = query
  const assistants = data?.pages.flatMap((page) => page.records) ?? []
  return (
    <>
      {isPending && <Skeleton shape='card' lines={3} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && assistants.length === 0 && <Empty icon='search' title={t.noFound.title} text={t.noFound.text} />}
      <Cards assistants={assistants} onChosen={onChosen} />
      <MoreButton query={query} small />
    </>
  )
}

interface OwnShelfProps {
  q: string
  onChosen(assistant: Assistant): void
  onClose(): void
}

/** The person's own assistants, with a link to the page that makes them. */
function OwnShelf({ q, onChosen, onClose }: OwnShelfProps) {
  const t = useTexts().chat
  const { data, isPending, isError, error, refetch } = useOwnAssistants()
  const sought = q.toLowerCase()
  const found = (data ?? []).filter(({ title, description }) =>
    `${title} ${description}`.toLowerCase().includes(sought),
  )
  return (
    <>
      {isPending && <Skeleton shape='card' lines={2} />}
      {isError && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      <Cards assistants={found} onChosen={onChosen} />
      <Button
        id='manage-assistants'
        kind='soft'
        block
        icon='plus'
        onClick={() => {
          onClose()
          goToPlace('/assistants')
        }}
      >
        {t.manageOwn}
      </Button>
    </>
  )
}

const Cards = ({
  assistants,
  onChosen,
}: {
  assistants: readonly Assistant[]
  onChosen(assistant: Assistant): void
}) => (
  <Box className='chat-suggestions__grid'>
    {assistants.map((assistant) => (
      <AssistantCard key={assistant.id} assistant={assistant} onClick={() => onChosen(assistant)} />
    ))}
  </Box>
)
