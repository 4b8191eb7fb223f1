import type { Share } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { useOwnAssistants } from '@/services/queries/assistants'
import { shareAssistant } from '@/services/queries/share'
import { useShareTexts } from '@/services/texts/share'
import { CopyPart } from './copy-part'

interface AssistantPartProps {
  assistantId: string
  made: Share | null
  onMade(share: Share): void
}

/** A link to an own assistant. */
export function AssistantPart({ assistantId, made, onMade }: AssistantPartProps) {
  const t = useShareTexts()
  const name = useOwnAssistants().data?.find(({ id }) => id === assistantId)?.title ?? ''
  return (
    <CopyPart
      title={t.assistantLink(name)}
      text={t.assistantLinkText}
      wanted={assistantId}
      made={made}
      onMake={(request) => shareAssistant({ ...request, assistantId })}
      onMade={onMade}
      onOpen={(slug) => goToPlace('/shared-assistant', { s: slug })}
    />
  )
}
