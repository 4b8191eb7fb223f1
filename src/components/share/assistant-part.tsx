import type { Share } from '@contract/api'
import { goToPlace } from '@/components/frame/go-to-place'
import { Box } from '@/components/ui/box'
import { Button } from '@/components/ui/button'
import { useOwnAssistants } from '@/services/queries/assistants'
import { shareAssistant } from '@/services/queries/share'
import { useShareTexts } from '@/services/texts/share'
import { LinkPart } from './link-part'

interface AssistantPartProps {
  assistantId: string
  made: Share | null
  onMade(share: Share): void
}

/** A link to an own assistant. Its page is also what the mini-program sends as a card. */
export function AssistantPart({ assistantId, made, onMade }: AssistantPartProps) {
  const t = useShareTexts()
  const name = useOwnAssistants().data?.find(({ id }) => id === assistantId)?.title ?? ''
  const slug = made?.link.split('/').pop() ?? ''
  return (
    <>
      <LinkPart
        title={t.assistantLink(name)}
        text={t.assistantLinkText}
        wanted={assistantId}
        made={made}
        onMake={(request) => shareAssistant({ ...request, assistantId })}
        onMade={onMade}
      />
      {made && (
        <Box className='my-page__buttons'>
          <Button id='open-shared' kind='soft' onClick={() => goToPlace('/shared-assistant', { s: slug })}>
            {process.env.TARO_ENV === 'weapp' ? t.sendCard : t.openShared}
          </Button>
        </Box>
      )}
    </>
  )
}
